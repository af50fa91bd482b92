//! Misbehaviour on request: what Discord does on a bad day, when a test or the
//! control panel asks for it.

use std::time::Duration;

use super::snowflake::Id;

/// Which requests a fault affects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Target {
    /// The HTTP method, e.g. `POST`; any if absent.
    pub method: Option<String>,
    /// The route as Discord's documentation writes it, e.g.
    /// `/channels/{channel_id}/messages`, or the beginning of one; any if absent.
    pub route: Option<String>,
    /// The user concerned: the one behind an interaction, or the recipient of a
    /// direct message; any if absent.
    pub user: Option<Id>,
}

impl Target {
    /// Every request.
    pub fn any() -> Self {
        Self::default()
    }

    /// Requests to a route.
    pub fn route(method: &str, route: &str) -> Self {
        Self { method: Some(method.to_owned()), route: Some(route.to_owned()), user: None }
    }

    /// Requests that concern a user.
    pub fn user(user: Id) -> Self {
        Self { user: Some(user), ..Self::default() }
    }

    fn fits(&self, method: &str, template: &str, user: Option<Id>) -> bool {
        self.method.as_deref().is_none_or(|wanted| wanted.eq_ignore_ascii_case(method))
            && self.route.as_deref().is_none_or(|wanted| template.starts_with(wanted))
            && self.user.is_none_or(|wanted| user == Some(wanted))
    }
}

/// What happens to a request that is struck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misbehaviour {
    /// 429, for this route or for everything.
    RateLimited {
        /// What `Retry-After` says.
        retry_after: Duration,
        /// Whether it claims to be the limit over all routes.
        global: bool,
    },
    /// Refused with this status (500, 502, 503 …) before anything is done.
    Fails(u16),
    /// Done, but the answer is this status: the sender cannot know.
    LosesAnswer(u16),
    /// Answered only after this long, by the machine's clock.
    Slow(Duration),
    /// Answered only after this long by the sandbox's clock: at once when that
    /// is moved far enough, never while it stands still.
    Delayed(Duration),
}

/// A fault that waits for its requests.
#[derive(Clone, Debug)]
pub struct RequestFault {
    /// Names it, for lifting it.
    pub id: u64,
    /// Which requests.
    pub target: Target,
    /// What happens.
    pub what: Misbehaviour,
    /// How many more requests it affects; without end if absent.
    pub remaining: Option<u32>,
}

/// What can befall a gateway connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayFault {
    /// The server asks for a reconnect (opcode 7); the session can be resumed.
    Reconnect,
    /// The session is declared invalid (opcode 9).
    InvalidSession {
        /// Whether it may be resumed all the same.
        resumable: bool,
    },
    /// Closed with this code; 4004 and 4010 to 4014 are final for a client.
    Close(u16),
    /// The connection breaks without a word; the session can be resumed.
    Break,
    /// The connection breaks and the session is forgotten: a resume is refused.
    BreakAndForget,
    /// Heartbeats are no longer acknowledged on the present connections.
    IgnoreHeartbeats,
}

#[derive(Clone, Debug)]
struct Duplication {
    event: String,
    copies: u32,
    remaining: u32,
}

/// All faults in force.
#[derive(Debug, Default)]
pub struct Faults {
    requests: Vec<RequestFault>,
    duplications: Vec<Duplication>,
    next: u64,
}

impl Faults {
    /// Puts a fault in force, for so many requests or without end.
    pub fn add(&mut self, target: Target, what: Misbehaviour, times: Option<u32>) -> u64 {
        self.next += 1;
        self.requests.push(RequestFault { id: self.next, target, what, remaining: times });
        self.next
    }

    /// Lifts one fault.
    pub fn lift(&mut self, id: u64) {
        self.requests.retain(|fault| fault.id != id);
    }

    /// Lifts everything.
    pub fn clear(&mut self) {
        self.requests.clear();
        self.duplications.clear();
    }

    /// Delivers the next `times` events of this name `copies` times over.
    pub fn duplicate(&mut self, event: &str, copies: u32, times: u32) {
        self.duplications.push(Duplication {
            event: event.to_owned(),
            copies: copies.min(16),
            remaining: times,
        });
    }

    /// The faults that wait for requests.
    pub fn pending(&self) -> &[RequestFault] {
        &self.requests
    }

    pub(crate) fn strike(
        &mut self,
        method: &str,
        template: &str,
        user: Option<Id>,
    ) -> Option<Misbehaviour> {
        let fault =
            self.requests.iter_mut().find(|fault| fault.target.fits(method, template, user))?;
        let what = fault.what.clone();
        if let Some(remaining) = &mut fault.remaining {
            *remaining = remaining.saturating_sub(1);
        }
        self.requests.retain(|fault| fault.remaining != Some(0));
        Some(what)
    }

    pub(crate) fn duplicates_of(&mut self, event: &str) -> u32 {
        let Some(found) = self.duplications.iter_mut().find(|entry| entry.event == event) else {
            return 0;
        };
        found.remaining = found.remaining.saturating_sub(1);
        let copies = found.copies;
        self.duplications.retain(|entry| entry.remaining > 0);
        copies
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_strikes_as_often_as_told_and_only_its_target() {
        let mut faults = Faults::default();
        let target = Target::route("post", "/channels/{channel_id}/messages");
        faults.add(target, Misbehaviour::Fails(503), Some(2));
        let route = "/channels/{channel_id}/messages";
        assert_eq!(faults.strike("GET", route, None), None);
        assert_eq!(faults.strike("POST", route, None), Some(Misbehaviour::Fails(503)));
        assert_eq!(faults.strike("POST", route, None), Some(Misbehaviour::Fails(503)));
        assert_eq!(faults.strike("POST", route, None), None);
    }

    #[test]
    fn a_fault_of_a_user_spares_the_others() {
        let mut faults = Faults::default();
        faults.add(Target::user(Id(5)), Misbehaviour::Fails(500), None);
        assert_eq!(faults.strike("POST", "/x", Some(Id(6))), None);
        assert!(faults.strike("POST", "/x", Some(Id(5))).is_some());
    }
}
