//! The tiles and the places for them, by the ids of the rule page (part 3, 4.25
//! to 4.27, 5.2). What is printed on them is in the tables.

/// Declares tiles that differ by their number only: a small value whose key is
/// the id of the rule page. It is a word as those of `vocabulary!` are.
macro_rules! tiles {
    ($(#[$meta:meta])* pub struct $Name:ident = $($key:literal)+;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(u8);

        impl $Name {
            const KEYS: &'static [&'static str] = &[$($key),+];
            /// How many there are.
            pub const COUNT: usize = Self::KEYS.len();
            /// All of them, in the order of the rule page.
            pub const ALL: &'static [Self] = {
                const EVERY: [$Name; $Name::COUNT] = every();
                const fn every() -> [$Name; $Name::COUNT] {
                    let mut all = [$Name(0); $Name::COUNT];
                    let mut rest: &mut [$Name] = &mut all;
                    let mut id = 0;
                    while let Some((first, after)) = rest.split_first_mut() {
                        *first = $Name(id);
                        id += 1;
                        rest = after;
                    }
                    all
                }
                &EVERY
            };

            /// Its place in [`ALL`](Self::ALL).
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its id on the rule page.
            pub fn key(self) -> &'static str {
                Self::KEYS.get(self.index()).copied().unwrap_or_default()
            }
        }

        impl $crate::engine::Word for $Name {
            const ALL: &'static [Self] = Self::ALL;

            fn index(self) -> usize {
                self.0.into()
            }

            fn key(self) -> &'static str {
                self.key()
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.key())
            }
        }

        impl std::fmt::Debug for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.key())
            }
        }

        impl std::str::FromStr for $Name {
            type Err = $crate::engine::UnknownWord;

            fn from_str(text: &str) -> Result<Self, $crate::engine::UnknownWord> {
                let found = Self::ALL.iter().find(|tile| tile.key() == text);
                found.copied().ok_or($crate::engine::UnknownWord)
            }
        }

        impl serde::Serialize for $Name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.key())
            }
        }

        impl<'de> serde::Deserialize<'de> for $Name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                struct Key;
                impl serde::de::Visitor<'_> for Key {
                    type Value = $Name;
                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str(concat!("the id of a ", stringify!($Name)))
                    }
                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$Name, E> {
                        text.parse().map_err(|_| E::custom(format!("unknown id `{text}`")))
                    }
                }
                from.deserialize_str(Key)
            }
        }
    };
}

tiles! {
    /// A King's coin (3.8).
    pub struct Coin =
        "K01" "K02" "K03" "K04" "K05" "K06" "K07" "K08" "K09" "K10" "K11" "K12" "K13" "K14"
        "K15" "K16" "K17" "K18" "K19" "K20" "K21" "K22" "K23" "K24" "K25" "K26" "K27" "K28";
}

tiles! {
    /// A coin space of a clan board (3.8).
    pub struct CoinSpace = "CS1" "CS2" "CS3" "CS4" "CS5" "CS6";
}

tiles! {
    /// A space of the coin display, the oldest first (3.8).
    pub struct CoinSlot = "CN1" "CN2" "CN3" "CN4";
}

tiles! {
    /// A space of the tradition display, the oldest first (3.9).
    pub struct TraditionSlot = "TR1" "TR2" "TR3" "TR4";
}

tiles! {
    /// A rubble tile (3.10).
    pub struct Rubble =
        "U01" "U02" "U03" "U04" "U05" "U06" "U07" "U08" "U09" "U10" "U11" "U12"
        "U13" "U14" "U15" "U16" "U17" "U18" "U19" "U20" "U21" "U22" "U23" "U24";
}

tiles! {
    /// A space of the rubble display, the newest first (3.10).
    pub struct RubbleSlot = "RU1" "RU2" "RU3" "RU4" "RU5";
}

tiles! {
    /// A space of the relic display, the oldest first (3.5).
    pub struct RelicSlot = "RL1" "RL2" "RL3" "RL4";
}

tiles! {
    /// A tool that can be forged (3.11).
    pub struct Tool =
        "TP1" "TP2" "TP3" "TP4" "TP5" "TA1" "TA2" "TA3" "TA4" "TA5" "TC1" "TC2"
        "TC3" "TC4" "TC5" "TK1" "TK2" "TK3" "TK4" "TK5" "TB1" "TB2" "TB3" "TB4";
}

tiles! {
    /// A space of the tool display (3.11).
    pub struct ToolSlot = "TL1" "TL2" "TL3" "TL4";
}

tiles! {
    /// A forging space of a clan board (3.11).
    pub struct ForgingSpace = "FS1" "FS2" "FS3" "FS4" "FS5" "FS6" "FS7" "FS8";
}

tiles! {
    /// A jewel, silver ones first (3.12).
    pub struct Jewel =
        "JS01" "JS02" "JS03" "JS04" "JS05" "JS06" "JS07" "JS08" "JS09" "JS10"
        "JS11" "JS12" "JS13" "JS14" "JS15" "JG01" "JG02" "JG03" "JG04" "JG05"
        "JG06" "JG07" "JG08" "JG09" "JG10" "JG11" "JG12" "JG13" "JG14" "JG15";
}

tiles! {
    /// A space of the jewel market (3.12).
    pub struct JewelSlot = "JM1" "JM2" "JM3" "JM4" "JM5" "JM6";
}

tiles! {
    /// A hall tile (3.13).
    pub struct HallTile =
        "H01" "H02" "H03" "H04" "H05" "H06" "H07" "H08" "H09" "H10" "H11" "H12"
        "H13" "H14" "H15" "H16" "H17" "H18" "H19" "H20" "H21" "H22" "H23" "H24";
}

tiles! {
    /// A starting tile (3.14).
    pub struct StartingTile =
        "ST01" "ST02" "ST03" "ST04" "ST05" "ST06" "ST07" "ST08" "ST09" "ST10";
}

tiles! {
    /// A construction site (3.15): three of pillars, three of gates.
    pub struct Site = "SP1" "SP2" "SP3" "SG1" "SG2" "SG3";
}

tiles! {
    /// A row of the build options (3.17).
    pub struct BuildOption = "BO1" "BO2a" "BO2b" "BO3" "BO4" "BO5" "BO6";
}

tiles! {
    /// A project (4.26).
    pub struct Project =
        "PJ1-1" "PJ1-2" "PJ1-3" "PJ1-4" "PJ1-5" "PJ1-6" "PJ2-1" "PJ2-2" "PJ2-3"
        "PJ2-4" "PJ2-5" "PJ2-6" "PJ3-1" "PJ3-2" "PJ3-3" "PJ3-4" "PJ3-5" "PJ3-6";
}

tiles! {
    /// An objective (4.27).
    pub struct Objective =
        "O1-1" "O1-2" "O1-3" "O1-4" "O1-5" "O1-6" "O2-1" "O2-2" "O2-3" "O2-4" "O2-5" "O2-6";
}

tiles! {
    /// A tool card of the Council of Elders (5.2).
    pub struct ElderCard =
        "EP1" "EP2" "EP3" "EP4" "EA1" "EA2" "EA3" "EA4"
        "EC1" "EC2" "EC3" "EC4" "EK1" "EK2" "EK3" "EK4";
}

crate::vocabulary! {
    /// A type of relic (3.7). Tiles of one type are all alike.
    pub enum Relic {
        /// Treasure Chest.
        TreasureChest = "RA",
        /// War Helm.
        WarHelm = "RB",
        /// Rune Stone.
        RuneStone = "RC",
        /// Master Hammer.
        MasterHammer = "RD",
        /// Battle Horn.
        BattleHorn = "RE",
        /// Architect's Plans.
        ArchitectsPlans = "RF",
    }
}

crate::vocabulary! {
    /// The back of a project: the Council from which on it scores.
    pub enum Back {
        /// Houses and workshops.
        One = "I",
        /// Gates and pillars.
        Two = "II",
        /// Special ones.
        Three = "III",
    }
}

crate::vocabulary! {
    /// The type of an objective.
    pub enum ObjectiveKind {
        /// Type I.
        One = "I",
        /// Type II.
        Two = "II",
    }
}

crate::vocabulary! {
    /// How hard the Council of Elders is to beat (5.2).
    pub enum Difficulty {
        /// `DF1`.
        Normal = "normal",
        /// `DF2`.
        Difficult = "difficult",
        /// `DF3`.
        Expert = "expert",
    }
}

crate::vocabulary! {
    /// A tradition (4.25), by its working label.
    pub enum Tradition {
        /// +1 strength for Dig with a pick.
        PickMastery = "T01",
        /// +1 strength for Transport with a cart.
        CartMastery = "T02",
        /// +1 strength for Skirmish with an axe.
        AxeMastery = "T03",
        /// +1 strength for Build with a compass.
        CompassMastery = "T04",
        /// Iron and emerald deliver for more.
        HumbleCargo = "T05",
        /// Sets of enemies in the dungeon.
        FullCells = "T06",
        /// GP by the vein of a revealed hall.
        VeinAssay = "T07",
        /// A step by the vein of a revealed hall.
        VeinLore = "T08",
        /// More for inlaying.
        Jeweller = "T09",
        /// Any face of a die.
        LoadedDice = "T10",
        /// Trolls are cheaper.
        TrollSlayer = "T11",
        /// A delivery to the throne at the Council.
        RoyalDues = "T12",
        /// A step for forging.
        MasterSmith = "T13",
        /// Any displayed relic.
        TreasureMap = "T14",
        /// A support for an achievement.
        Celebration = "T15",
        /// GP for monuments at the Council.
        MonumentKeepers = "T16",
        /// A displayed coin at the Council.
        RoyalEar = "T17",
        /// A support and a step for a monument obtained.
        ToppingOut = "T18",
        /// GP for relics at the Council.
        Reliquary = "T19",
        /// The benefit of a displayed relic.
        BorrowedPower = "T20",
        /// GP for buildings at the Council.
        CityCensus = "T21",
        /// Two more achievements in the end.
        OldRenown = "T22",
        /// GP for an achievement.
        Renown = "T23",
        /// A key and a storage space.
        DeepCellar = "T24",
        /// Two basic buildings in one hall.
        CloseQuarters = "T25",
        /// Enemies in the mountain cost less.
        BraveHearts = "T26",
        /// A support for a workshop.
        WorkshopCheer = "T27",
        /// Coins and traditions for nothing.
        KingsFriend = "T28",
        /// An enemy for a house.
        HouseGuard = "T29",
        /// One relic type more.
        Heirloom = "T30",
        /// Two goblins to a key.
        CrampedCells = "T31",
        /// Pillars side by side.
        DenseVaults = "T32",
        /// A gate beside another player's.
        SharedGates = "T33",
        /// Enemies move for a pillar.
        PillarSweep = "T34",
        /// A stronger dwarf for a gate.
        GateDrill = "T35",
        /// GP and a move at the Council.
        Patrol = "T36",
    }
}
