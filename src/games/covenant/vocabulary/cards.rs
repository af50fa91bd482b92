//! The tiles and the places for them, by the ids of the rule page (part 3, 4.25
//! to 4.27, 5.2). What is printed on them is in the content.

/// Declares tiles that differ by their number only: a small value whose key is
/// the id of the rule page. It is a word as those of `vocabulary!` are.
macro_rules! tiles {
    ($(#[$meta:meta])* pub struct $Name:ident = $($key:literal)+;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(u8);

        impl $Name {
            const KEYS: &'static [&'static str] = &[$($key),+];
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
        "k01" "k02" "k03" "k04" "k05" "k06" "k07" "k08" "k09" "k10" "k11" "k12" "k13" "k14"
        "k15" "k16" "k17" "k18" "k19" "k20" "k21" "k22" "k23" "k24" "k25" "k26" "k27" "k28";
}

tiles! {
    /// A coin space of a clan board (3.8).
    pub struct CoinSpace = "cs1" "cs2" "cs3" "cs4" "cs5" "cs6";
}

tiles! {
    /// A space of the coin display, the oldest first (3.8).
    pub struct CoinSlot = "cn1" "cn2" "cn3" "cn4";
}

tiles! {
    /// A space of the tradition display, the oldest first (3.9).
    pub struct TraditionSlot = "tr1" "tr2" "tr3" "tr4";
}

tiles! {
    /// A rubble tile (3.10).
    pub struct Rubble =
        "u01" "u02" "u03" "u04" "u05" "u06" "u07" "u08" "u09" "u10" "u11" "u12"
        "u13" "u14" "u15" "u16" "u17" "u18" "u19" "u20" "u21" "u22" "u23" "u24";
}

tiles! {
    /// A space of the rubble display, the newest first (3.10).
    pub struct RubbleSlot = "ru1" "ru2" "ru3" "ru4" "ru5";
}

tiles! {
    /// A space of the relic display, the oldest first (3.5).
    pub struct RelicSlot = "rl1" "rl2" "rl3" "rl4";
}

tiles! {
    /// A tool that can be forged (3.11).
    pub struct Tool =
        "tp1" "tp2" "tp3" "tp4" "tp5" "ta1" "ta2" "ta3" "ta4" "ta5" "tc1" "tc2"
        "tc3" "tc4" "tc5" "tk1" "tk2" "tk3" "tk4" "tk5" "tb1" "tb2" "tb3" "tb4";
}

tiles! {
    /// A space of the tool display (3.11).
    pub struct ToolSlot = "tl1" "tl2" "tl3" "tl4";
}

tiles! {
    /// A forging space of a clan board (3.11).
    pub struct ForgingSpace = "fs1" "fs2" "fs3" "fs4" "fs5" "fs6" "fs7" "fs8";
}

tiles! {
    /// A jewel, silver ones first (3.12).
    pub struct Jewel =
        "js01" "js02" "js03" "js04" "js05" "js06" "js07" "js08" "js09" "js10"
        "js11" "js12" "js13" "js14" "js15" "jg01" "jg02" "jg03" "jg04" "jg05"
        "jg06" "jg07" "jg08" "jg09" "jg10" "jg11" "jg12" "jg13" "jg14" "jg15";
}

tiles! {
    /// A space of the jewel market (3.12).
    pub struct JewelSlot = "jm1" "jm2" "jm3" "jm4" "jm5" "jm6";
}

tiles! {
    /// A hall tile (3.13).
    pub struct HallTile =
        "h01" "h02" "h03" "h04" "h05" "h06" "h07" "h08" "h09" "h10" "h11" "h12"
        "h13" "h14" "h15" "h16" "h17" "h18" "h19" "h20" "h21" "h22" "h23" "h24";
}

tiles! {
    /// A starting tile (3.14).
    pub struct StartingTile =
        "st01" "st02" "st03" "st04" "st05" "st06" "st07" "st08" "st09" "st10";
}

tiles! {
    /// A construction site (3.15): three of pillars, three of gates.
    pub struct Site = "sp1" "sp2" "sp3" "sg1" "sg2" "sg3";
}

tiles! {
    /// A row of the build options (3.17).
    pub struct BuildOption = "bo1" "bo2a" "bo2b" "bo3" "bo4" "bo5" "bo6";
}

tiles! {
    /// A project (4.26).
    pub struct Project =
        "pj1-1" "pj1-2" "pj1-3" "pj1-4" "pj1-5" "pj1-6" "pj2-1" "pj2-2" "pj2-3"
        "pj2-4" "pj2-5" "pj2-6" "pj3-1" "pj3-2" "pj3-3" "pj3-4" "pj3-5" "pj3-6";
}

tiles! {
    /// An objective (4.27).
    pub struct Objective =
        "o1-1" "o1-2" "o1-3" "o1-4" "o1-5" "o1-6" "o2-1" "o2-2" "o2-3" "o2-4" "o2-5" "o2-6";
}

tiles! {
    /// A tool card of the Council of Elders (5.2).
    pub struct ElderCard =
        "ep1" "ep2" "ep3" "ep4" "ea1" "ea2" "ea3" "ea4"
        "ec1" "ec2" "ec3" "ec4" "ek1" "ek2" "ek3" "ek4";
}

crate::vocabulary! {
    /// A type of relic (3.7). Tiles of one type are all alike.
    pub enum Relic {
        TreasureChest = "ra",
        WarHelm = "rb",
        RuneStone = "rc",
        MasterHammer = "rd",
        BattleHorn = "re",
        /// Architect's Plans.
        ArchitectsPlans = "rf",
    }
}

crate::vocabulary! {
    /// The back of a project: the Council from which on it scores.
    pub enum Back {
        /// Houses and workshops.
        One = "i",
        /// Gates and pillars.
        Two = "ii",
        /// Special ones.
        Three = "iii",
    }
}

crate::vocabulary! {
    /// The type of an objective.
    pub enum ObjectiveKind {
        /// Type I.
        One = "i",
        /// Type II.
        Two = "ii",
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
        PickMastery = "t01",
        /// +1 strength for Transport with a cart.
        CartMastery = "t02",
        /// +1 strength for Skirmish with an axe.
        AxeMastery = "t03",
        /// +1 strength for Build with a compass.
        CompassMastery = "t04",
        /// Iron and emerald deliver for more.
        HumbleCargo = "t05",
        /// Sets of enemies in the dungeon.
        FullCells = "t06",
        /// GP by the vein of a revealed hall.
        VeinAssay = "t07",
        /// A step by the vein of a revealed hall.
        VeinLore = "t08",
        /// More for inlaying.
        Jeweller = "t09",
        /// Any face of a die.
        LoadedDice = "t10",
        /// Trolls are cheaper.
        TrollSlayer = "t11",
        /// A delivery to the throne at the Council.
        RoyalDues = "t12",
        /// A step for forging.
        MasterSmith = "t13",
        /// Any displayed relic.
        TreasureMap = "t14",
        /// A support for an achievement.
        Celebration = "t15",
        /// GP for monuments at the Council.
        MonumentKeepers = "t16",
        /// A displayed coin at the Council.
        RoyalEar = "t17",
        /// A support and a step for a monument obtained.
        ToppingOut = "t18",
        /// GP for relics at the Council.
        Reliquary = "t19",
        /// The benefit of a displayed relic.
        BorrowedPower = "t20",
        /// GP for buildings at the Council.
        CityCensus = "t21",
        /// Two more achievements in the end.
        OldRenown = "t22",
        /// GP for an achievement.
        Renown = "t23",
        /// A key and a storage space.
        DeepCellar = "t24",
        /// Two basic buildings in one hall.
        CloseQuarters = "t25",
        /// Enemies in the mountain cost less.
        BraveHearts = "t26",
        /// A support for a workshop.
        WorkshopCheer = "t27",
        /// Coins and traditions for nothing.
        KingsFriend = "t28",
        /// An enemy for a house.
        HouseGuard = "t29",
        /// One relic type more.
        Heirloom = "t30",
        /// Two goblins to a key.
        CrampedCells = "t31",
        /// Pillars side by side.
        DenseVaults = "t32",
        /// A gate beside another player's.
        SharedGates = "t33",
        /// Enemies move for a pillar.
        PillarSweep = "t34",
        /// A stronger dwarf for a gate.
        GateDrill = "t35",
        /// GP and a move at the Council.
        Patrol = "t36",
    }
}
