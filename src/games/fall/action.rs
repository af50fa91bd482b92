//! What players do, and how it is written and said.

use super::{
    cards::{Card, Colour, Goal, Held, Ogre},
    map::{Cell, Turned},
    words,
};

crate::actions! {
    /// One step of a player.
    pub enum Action {
        /// Play a kingdom card (4.4): which.
        Play(card: Card) = "play",
        /// Where it goes.
        Lay(cell: Cell) = "lay",
        /// Which way round.
        Turn(turned: Turned) = "turn",
        /// Place a dwarf (4.5).
        Place(cell: Cell) = "place",
        /// Move a dwarf (4.6): which.
        Move(cell: Cell) = "move",
        /// Where it goes; or, for Panic, where the enemy dwarf goes.
        Step(cell: Cell) = "step",
        /// Play an ogre card (4.9).
        Ogre(ogre: Ogre) = "ogre",
        /// Ambush: which card.
        Ambush(cell: Cell) = "ambush",
        /// Brute and Panic: which enemy dwarf.
        Enemy(clan: Colour, cell: Cell) = "enemy",
        /// Brute: which own dwarf.
        Swap(cell: Cell) = "swap",
        /// Thief and Crown: which opponent.
        Rob(clan: Colour) = "rob",
        /// Resolve the task of a card (4.7).
        Resolve(cell: Cell) = "resolve",
        /// Dig a stack (4.8.1).
        Dig(cell: Cell) = "dig",
        /// Pay for a trading goal (4.8.2).
        Trade(goal: Goal) = "trade",
        /// Do not dig, or do not trade.
        Decline = "decline".forgoing(),
        /// Discard a card (4.10). A hand may fulfil a secret goal before it is cut
        /// down: the player is asked even when there is no choice.
        Discard(held: Held) = "discard".explicit(),
        /// Reveal the own secret goal (4.11).
        Reveal = "reveal".out_of_turn(),
        /// End the actions, or the turn (4.1).
        End = "end".explicit(),
    }
}

crate::labels! {
    Card => words::card,
    Cell => words::cell,
    Turned => words::turned,
    Ogre => words::ogre,
    Colour => words::colour,
    Goal => words::goal,
    Held => words::held,
}
