//! Where in a turn somebody is, and what is still to come.

use super::Text;

/// What is being resolved and what waits behind it, as far as a viewer may know it.
///
/// Every text is a short phrase without a full stop, as it stands in a row of others:
/// *pick → Mining 3 → a King’s coin*.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agenda {
    /// What is being resolved, from the turn itself down to what is asked now.
    pub under_way: Vec<Text>,
    /// What comes after it, in that order. The end of the turn is not among it.
    pub to_come: Vec<Text>,
}
