//! Who may do what at a table: the one place that decides it, for whoever looks and
//! for whoever changes something.
//!
//! A player at a table sees it and acts from anywhere: in direct messages, on other
//! servers. Whoever manages a server has a say about the tables on it, and about no
//! others. Everybody else sees a table only where it stands, in its channel.

use super::{draft::Request, refusal::Refusal};
use crate::{
    engine::{Seat, Seats},
    store::{ChannelId, Place},
};

/// What somebody is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Access {
    /// Where they sit, if they do.
    pub(super) seat: Option<Seat>,
    /// Whether they manage the server that the table is on.
    pub(super) admin: bool,
}

impl Access {
    /// What whoever asks is at the table in a channel of a place. To those who may not
    /// even see it, there is no such table.
    pub(super) fn of(
        (place, channel): (Place, ChannelId),
        seat: Option<Seat>,
        request: &Request,
    ) -> Result<Self, Refusal> {
        let admin = request.admin && place.guild().is_some() && request.by.place == place;
        if seat.is_some() || admin || request.channel == channel {
            return Ok(Self { seat, admin });
        }
        Err(Refusal::NoTable)
    }

    /// Refuses whoever does not manage the server.
    pub(super) fn require_admin(self) -> Result<(), Refusal> {
        if self.admin { Ok(()) } else { Err(Refusal::AdminsOnly) }
    }

    /// Refuses whoever may not dispose of a seat: it is their own, or its player is
    /// absent from the table where they sit, or they manage the server.
    pub(super) fn require_disposal(self, seat: Seat, absent: Seats) -> Result<(), Refusal> {
        let for_an_absent = self.seat.is_some() && absent.contains(seat);
        if self.admin || self.seat == Some(seat) || for_an_absent {
            return Ok(());
        }
        Err(Refusal::NotYourSeat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{GuildId, InteractionId, SeenUser, UserId};

    const HERE: (Place, ChannelId) = (Place::Guild(GuildId(1)), ChannelId(11));

    fn asking(place: Place, channel: u64, admin: bool) -> Request {
        let by =
            SeenUser { user: UserId(5), place, name: "Ada".to_owned(), locale: "pl".to_owned() };
        Request { id: InteractionId(1), by, channel: ChannelId(channel), admin }
    }

    #[test]
    fn a_player_is_a_player_anywhere() {
        for place in [Place::DirectMessages, HERE.0, Place::Guild(GuildId(2))] {
            let access = Access::of(HERE, Some(Seat(1)), &asking(place, 99, false)).unwrap();
            assert_eq!(access, Access { seat: Some(Seat(1)), admin: false });
        }
    }

    #[test]
    fn whoever_manages_a_server_does_so_on_that_server() {
        assert!(Access::of(HERE, None, &asking(HERE.0, 12, true)).unwrap().admin);
        let other = Place::Guild(GuildId(2));
        assert_eq!(Access::of(HERE, None, &asking(other, 99, true)), Err(Refusal::NoTable));
        // A player who manages another server is a player.
        let player = Access::of(HERE, Some(Seat(0)), &asking(other, 99, true)).unwrap();
        assert!(!player.admin && player.require_disposal(Seat(1), Seats::NONE).is_err());
        // Direct messages are nobody's server.
        let direct = (Place::DirectMessages, ChannelId(7));
        let stranger = asking(Place::DirectMessages, 8, true);
        assert_eq!(Access::of(direct, None, &stranger), Err(Refusal::NoTable));
    }

    #[test]
    fn everybody_else_sees_a_table_where_it_stands() {
        assert_eq!(Access::of(HERE, None, &asking(HERE.0, 11, false)), Ok(Access::default()));
        assert_eq!(Access::of(HERE, None, &asking(HERE.0, 12, false)), Err(Refusal::NoTable));
    }

    #[test]
    fn a_seat_is_its_players_to_offer_or_that_of_an_absent_for_those_who_wait() {
        let at = |seat, admin| Access { seat, admin };
        let absent = Seats::only(Seat(1));
        assert!(at(Some(Seat(0)), false).require_disposal(Seat(0), Seats::NONE).is_ok());
        assert!(at(Some(Seat(0)), false).require_disposal(Seat(1), absent).is_ok());
        assert!(at(None, true).require_disposal(Seat(1), Seats::NONE).is_ok());
        assert!(at(Some(Seat(0)), false).require_disposal(Seat(1), Seats::NONE).is_err());
        assert!(at(None, false).require_disposal(Seat(1), absent).is_err());
    }
}
