//! Buttons and menus about computers that play.

use std::fmt;

use super::parts::{Part, Parts, ids};
use crate::{engine::Seat, store::TableId};

ids! {
    /// A button or menu about computers, as a part of its `custom_id`.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum ComputingId {
        /// Give a seat of a lobby to a computer, or take one out, as chosen in a menu.
        Lobby(table: TableId) = "lobby",
        /// Let a computer play for somebody to the end of the turn.
        OneTurn(table: TableId, seat: Seat) = "turn",
        /// Let a computer play for somebody until they are back.
        Stay(table: TableId, seat: Seat) = "stay",
        /// Play one's seat again.
        TakeBack(table: TableId) = "back",
    }
}

impl Part for ComputingId {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "|{self}")
    }

    fn read(parts: &mut Parts<'_>) -> Option<Self> {
        Self::read_parts(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_says_what_it_means() {
        let table = TableId(u64::MAX >> 1);
        for id in [
            ComputingId::Lobby(table),
            ComputingId::OneTurn(table, Seat(3)),
            ComputingId::Stay(table, Seat(7)),
            ComputingId::TakeBack(table),
        ] {
            assert_eq!(ComputingId::read(&mut Parts::of(&id.to_string())), Some(id), "{id}");
        }
        for id in ["", "lobby", "turn|1", "stay|1|x", "zzz"] {
            assert_eq!(ComputingId::read(&mut Parts::of(id)), None, "{id}");
        }
    }
}
