//! Cards by the codes of the rule page (part 3). What they do stands in the content.

crate::vocabulary! {
    /// A Scenario, Adventure, Saga or Threat card.
    pub enum Card {
        B1s01 = "b1-s01", B1s02 = "b1-s02", B1s03 = "b1-s03", B1s04 = "b1-s04", B1s05 = "b1-s05", B1s06 = "b1-s06", B1s07 = "b1-s07", B1s08 = "b1-s08", B1s09 = "b1-s09", B1s10 = "b1-s10", B1s11 = "b1-s11", B1s12 = "b1-s12",
        Als01 = "al-s01",
        Cms01 = "cm-s01", Cms02 = "cm-s02", Cms03 = "cm-s03", Cms04 = "cm-s04", Cms05 = "cm-s05", Cms06 = "cm-s06", Cms07 = "cm-s07", Cms08 = "cm-s08", Cms09 = "cm-s09", Cms10 = "cm-s10", Cms11 = "cm-s11", Cms12 = "cm-s12", Cms13 = "cm-s13", Cms14 = "cm-s14",
        B1a01 = "b1-a01", B1a02 = "b1-a02", B1a03 = "b1-a03", B1a04 = "b1-a04", B1a05 = "b1-a05", B1a06 = "b1-a06", B1a07 = "b1-a07", B1a08 = "b1-a08", B1a09 = "b1-a09", B1a10 = "b1-a10", B1a11 = "b1-a11", B1a12 = "b1-a12", B1a13 = "b1-a13", B1a14 = "b1-a14", B1a15 = "b1-a15", B1a16 = "b1-a16", B1a17 = "b1-a17", B1a18 = "b1-a18", B1a19 = "b1-a19", B1a20 = "b1-a20", B1a21 = "b1-a21", B1a22 = "b1-a22", B1a23 = "b1-a23", B1a24 = "b1-a24", B1a25 = "b1-a25", B1a26 = "b1-a26", B1a27 = "b1-a27", B1a28 = "b1-a28", B1a29 = "b1-a29", B1a30 = "b1-a30",
        Ala01 = "al-a01",
        Cma01 = "cm-a01", Cma02 = "cm-a02", Cma03 = "cm-a03", Cma04 = "cm-a04", Cma05 = "cm-a05", Cma06 = "cm-a06", Cma07 = "cm-a07", Cma08 = "cm-a08",
        B1t01 = "b1-t01", B1t02 = "b1-t02", B1t03 = "b1-t03", B1t04 = "b1-t04", B1t05 = "b1-t05", B1t06 = "b1-t06", B1t07 = "b1-t07", B1t08 = "b1-t08", B1t09 = "b1-t09", B1t10 = "b1-t10", B1t11 = "b1-t11", B1t12 = "b1-t12", B1t13 = "b1-t13", B1t14 = "b1-t14", B1t15 = "b1-t15",
        Alt01 = "al-t01", Alt02 = "al-t02", Alt03 = "al-t03", Alt04 = "al-t04", Alt05 = "al-t05",
        Cmt01 = "cm-t01", Cmt02 = "cm-t02", Cmt03 = "cm-t03", Cmt04 = "cm-t04", Cmt05 = "cm-t05",
        B201 = "b2-01", B202 = "b2-02", B203 = "b2-03", B204 = "b2-04", B205 = "b2-05", B206 = "b2-06", B207 = "b2-07", B208 = "b2-08", B209 = "b2-09", B210 = "b2-10", B211 = "b2-11", B212 = "b2-12",
        B301 = "b3-01", B302 = "b3-02", B303 = "b3-03", B304 = "b3-04", B305 = "b3-05", B306 = "b3-06", B307 = "b3-07", B308 = "b3-08", B309 = "b3-09", B310 = "b3-10", B311 = "b3-11", B312 = "b3-12",
        B401 = "b4-01", B402 = "b4-02", B403 = "b4-03", B404 = "b4-04", B405 = "b4-05", B406 = "b4-06", B407 = "b4-07", B408 = "b4-08", B409 = "b4-09", B410 = "b4-10", B411 = "b4-11", B412 = "b4-12",
        St01 = "st-01", St02 = "st-02", St03 = "st-03", St04 = "st-04", St05 = "st-05", St06 = "st-06", St07 = "st-07", St08 = "st-08", St09 = "st-09", St10 = "st-10", St11 = "st-11", St12 = "st-12", St13 = "st-13", St14 = "st-14", St15 = "st-15",
        B501 = "b5-01", B502 = "b5-02", B503 = "b5-03", B504 = "b5-04", B505 = "b5-05", B506 = "b5-06", B507 = "b5-07", B508 = "b5-08", B509 = "b5-09", B510 = "b5-10", B511 = "b5-11", B512 = "b5-12", B513 = "b5-13",
    }
}

crate::vocabulary! {
    /// An Equipment card, Special ones of Book 5 included.
    pub enum Equipment {
        Eq01 = "eq-01", Eq02 = "eq-02", Eq03 = "eq-03", Eq04 = "eq-04", Eq05 = "eq-05", Eq06 = "eq-06", Eq07 = "eq-07", Eq08 = "eq-08", Eq09 = "eq-09", Eq10 = "eq-10", Eq11 = "eq-11", Eq12 = "eq-12", Eq13 = "eq-13", Eq14 = "eq-14", Eq15 = "eq-15", Eq16 = "eq-16", Eq17 = "eq-17", Eq18 = "eq-18", Eq19 = "eq-19",
        Se01 = "se-01", Se02 = "se-02", Se03 = "se-03", Se04 = "se-04", Se05 = "se-05", Se06 = "se-06", Se07 = "se-07", Se08 = "se-08",
    }
}

crate::vocabulary! {
    /// A Spell of Andôkai.
    pub enum Spell { Sp1 = "sp-1", Sp2 = "sp-2", Sp3 = "sp-3", Sp4 = "sp-4", Sp5 = "sp-5", Sp6 = "sp-6", Sp7 = "sp-7", Sp8 = "sp-8", Sp9 = "sp-9" }
}

crate::vocabulary! {
    /// Where a card belongs.
    pub enum CardSet {
        Book1 = "book1",
        Elfar = "elfar",
        Might = "might",
        Book2 = "book2",
        Book3 = "book3",
        Book4 = "book4",
        /// The Threats of Books 2 to 4.
        Sagas = "sagas",
        Book5 = "book5",
    }
}

crate::vocabulary! {
    /// What kind of card it is.
    pub enum CardKind {
        Scenario = "scenario",
        Adventure = "adventure",
        Threat = "threat",
        Saga = "saga",
    }
}

crate::vocabulary! {
    /// The level of a Scenario or Saga card.
    pub enum Level {
        A = "a",
        B = "b",
        C = "c",
    }
}

impl Level {
    /// The level after this one.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::A => Some(Self::B),
            Self::B => Some(Self::C),
            Self::C => None,
        }
    }
}

crate::vocabulary! {
    /// A special card of Books 2 to 4.
    pub enum Special {
        Blacksmith = "blacksmith",
        Dispatches = "dispatches",
        Shortcut = "shortcut",
        HighKing = "high_king",
    }
}

crate::vocabulary! {
    /// A Hero.
    pub enum Hero {
        Tungdil = "tungdil",
        Balyndis = "balyndis",
        Bavragor = "bavragor",
        Boendal = "boendal",
        Boendil = "boendil",
        Gandogar = "gandogar",
        Andokai = "andokai",
        Furgas = "furgas",
        Narmora = "narmora",
        Rodario = "rodario",
        Xamtys = "xamtys",
        Tungdil2 = "tungdil2",
    }
}
