//! What Heroes can by themselves, by their Equipment and by Spells (rule page 3.8, 3.20,
//! 3.21, 4.11).

use super::pieces::Attribute;

crate::vocabulary! {
    /// The rolls that an ability is for.
    pub enum Rolls {
        Fight = "fight",
        Dispatch = "dispatch",
        /// Attribute checks as an action.
        Check = "check",
        /// Craft checks as an action.
        Craft = "craft",
    }
}

/// An ability of a Hero, or what a piece of Equipment does for its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Perk {
    /// An attribute is raised.
    Attribute(Attribute, u8),
    /// The greatest Health is raised, and as much gained on receipt.
    Health(u8),
    /// A Fight without success costs no Health.
    NoFightLoss,
    /// A Fight without success costs so much Health.
    FightLoss(u8),
    /// Discarded: cancels a Threat effect.
    Disguise,
    /// May take any part of another Hero's loss.
    Shield,
    /// Discarded: one Hero gains Health.
    HealOne(u8),
    /// Discarded: every Hero gains Health.
    HealAll(u8),
    /// Discarded: movement points without a roll.
    Points(u8),
    /// Discarded: re-rolls any number of dice.
    RerollAny,
    /// Gates are Tunnel entrances for the owner.
    GatesAreTunnels,
    /// Discarded: removes troops from the own or an adjacent hex.
    Horn(u8),
    /// Once a turn no penalty for a Perished Land hex.
    Cloak,
    /// More dice for dispatches.
    DispatchDice(u8),
    /// So many dice of a Fight may be spent on adjacent hexes.
    Throw(u8),
    /// For 1 Health: a Recruitment die of troops is removed.
    Skull,
    /// Élfar are defeated by such a die.
    ElvesOn(u8),
    /// More dice for Heroes who fight in an adjacent hex.
    Crossbow(u8),
    /// More dice for checks of all Heroes here, if there are at least two.
    Banner(u8),
    /// An action in Perished Land removes its tile, so often.
    Seeds(u8),
    /// The Tunnel tile may be put here at the start of a Move.
    MasterKey,
    /// On receipt the Council marker goes right.
    ReceiveCouncil(u8),
    /// One die +1, once an action.
    Raise(Rolls),
    /// All dice once more, once an action.
    Reroll(Rolls),
    /// Never a penalty for Perished Land.
    NoPenalty,
    /// Fights troops in adjacent hexes as well.
    Reach,
    /// Draws and casts Spells.
    Spells,
    /// A Craft check for Equipment: value and successes.
    Tinker(u8, u8),
    /// Not stopped by troops.
    Unstopped,
    /// After a Fight with success, one more troop of the own hex.
    ExtraTroop,
    /// After an Adventure or Saga card: 1 Health or a Council step.
    HealOrCouncil,
}

/// What a Spell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    /// The team shares out so much Health.
    HealSplit(u8),
    /// Any Hero to any hex.
    MoveHero,
    /// Up to so many troops from one hex so near to the caster.
    Lightning(u8, u8),
    /// Any number of the dice once more.
    RerollAny,
    /// One die is raised.
    Raise(u8),
    /// More dice.
    Dice(u8),
    /// So much of a loss is prevented.
    Prevent(u8),
    /// One Recruitment die shows a blank.
    Blank,
    /// Lies before its owner: so many Spells are drawn at once.
    Book(u8),
}

impl Power {
    /// Whether the Spell can be cast at any time while the game waits for a player.
    pub const fn is_idle(self) -> bool {
        matches!(self, Self::HealSplit(_) | Self::MoveHero | Self::Lightning(..))
    }
}
