//! The words of the game: [`goods`] and [`cards`] are what there is, [`pieces`] what stands
//! on a clan board, [`effect`] what rewards are printed in, and [`choices`] what actions
//! choose among.

pub mod cards;
pub mod choices;
pub mod effect;
pub mod goods;
pub mod pieces;
