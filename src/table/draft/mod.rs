//! A change of a table while it is being made.
//!
//! It is made on a copy; once the store has committed it, the copy takes the
//! place of the table. Until then nothing has happened.

mod answer;
mod follow;

pub use answer::Answer;
use rand::{TryRng as _, rngs::SysRng};

use super::{
    access::Access,
    live_table::{LiveTable, UndoEntry},
    refusal::TableError,
};
use crate::{
    engine::{ContentFiles, MAX_UNDO_POINTS, Report, Seat, Seats, Text, Turn, Viewer},
    store::{
        Change, ChannelId, Destination, InteractionId, LogKind, LogRow, LoggedEvent,
        NewOutboxEntry, Notice, Post, SeenUser, StateChange, StoreError, Thinking, Time,
        TimerChange, UserId,
    },
};

/// A click or a command, and who did it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Which.
    pub id: InteractionId,
    /// By whom, as seen.
    pub by: SeenUser,
    /// Where.
    pub channel: ChannelId,
    /// Whether they manage the server they ask on.
    pub admin: bool,
}

/// What a row of the log says.
struct Written {
    action: Option<String>,
    events: Vec<LoggedEvent>,
    base: Option<String>,
}

/// A change in the making.
#[expect(clippy::struct_excessive_bools, reason = "what happened, each by its name")]
pub(super) struct Draft {
    pub(super) live: LiveTable,
    pub(super) now: Time,
    request: Option<Request>,
    /// What whoever asks is here; nobody asks for what happens by itself.
    pub(super) access: Access,
    change: Change,
    /// Whether more of the table's row changed than an action changes.
    row_changed: bool,
    /// Whether the store keeps a single state of the game.
    single: bool,
    viewer: Viewer,
    told: Vec<Text>,
    /// Of that, what is nobody else's.
    alone: Vec<Text>,
    steps: (usize, usize),
    /// Whose steps were taken, or taken back.
    pub(super) acted: Seats,
    /// Whether somebody has declared a turn, or another such thing, over.
    pub(super) declared: bool,
    /// Whether a turn has ended, or the end of one was taken back.
    pub(super) turn_changed: bool,
    /// Whether a turn has ended for good.
    pub(super) turned: bool,
    /// Who had planned what is being played, and by which click or command.
    pub(super) as_planned: Option<(Option<UserId>, InteractionId)>,
    /// Whose plans have met their turn.
    pub(super) planned: Seats,
    /// Whether a turn went by as it was planned.
    pub(super) passed_as_planned: bool,
    /// Whether something happened that everybody is to be told at once.
    pub(super) to_be_told: bool,
    /// Whether questions may mean something else than before, by whatever led there.
    unsettled: bool,
    /// How a computer came to what is done, if one does it.
    thinking: Option<Thinking>,
    /// Whether nobody did it but a computer.
    by_computer: bool,
}

impl Draft {
    /// Begins a change of `live`. Whoever may not see the table changes nothing.
    pub(super) fn new(
        live: &LiveTable,
        request: Option<&Request>,
        now: Time,
    ) -> Result<Self, TableError> {
        let access = match request {
            Some(request) => live.access(request)?,
            None => Access::default(),
        };
        let live = live.copy();
        let change = Change {
            table: live.row.id,
            from: live.row.revision,
            at: now,
            seen: request.map(|request| request.by.clone()),
            handled: None,
            row: None,
            channel: None,
            content: None,
            version: live.row.version,
            logged: live.row.logged,
            vote: None,
            log: Vec::new(),
            states: Vec::new(),
            seats: Vec::new(),
            all_seats: false,
            timers: Vec::new(),
            cancel: Vec::new(),
            posts: Vec::new(),
        };
        let viewer = access.seat.map_or(Viewer::Public, Viewer::Seat);
        let single = live.game.is_some() && live.undo_points.is_empty() && live.upgraded.is_none();
        let mut draft = Self {
            live,
            now,
            request: request.cloned(),
            access,
            change,
            row_changed: false,
            single,
            viewer,
            told: Vec::new(),
            alone: Vec::new(),
            steps: (0, 0),
            acted: Seats::NONE,
            declared: false,
            turn_changed: false,
            turned: false,
            as_planned: None,
            planned: Seats::NONE,
            passed_as_planned: false,
            to_be_told: false,
            unsettled: false,
            thinking: None,
            by_computer: false,
        };
        draft.log_upgrade()?;
        Ok(draft)
    }

    /// Newer rules first write down where they take over.
    fn log_upgrade(&mut self) -> Result<(), TableError> {
        let (Some(upgraded), Some(game)) = (self.live.upgraded.take(), &self.live.game) else {
            return Ok(());
        };
        let (rules, save) = (game.info().rules, game.snapshot()?);
        self.change.states.push(StateChange::Reset(save.clone()));
        let text = Text::new("table-log-rules").with("from", upgraded.from).with("to", rules);
        let written = Written {
            action: Some(rules.to_string()),
            events: vec![LoggedEvent::public(text)],
            base: Some(save),
        };
        self.add(LogKind::Base, None, written);
        self.live.row.rules = Some(rules);
        self.unsettled = true;
        self.row_changed = true;
        Ok(())
    }

    /// Keeps the content that the game is played with from now on.
    pub(super) fn play_with(&mut self, content: ContentFiles) {
        self.change.content = Some(content);
    }

    /// Brings the table to another channel.
    pub(super) fn move_to(&mut self, channel: ChannelId) {
        self.live.row.channel = channel;
        self.change.channel = Some(channel);
    }

    /// Changes the table's own row.
    pub(super) fn row(&mut self) -> &mut crate::store::TableRow {
        self.row_changed = true;
        &mut self.live.row
    }

    /// The user behind the click.
    pub(super) fn user(&self) -> Option<UserId> {
        self.request.as_ref().map(|request| request.by.user)
    }

    /// What follows is done by a computer, which came to it so; not by itself, where the
    /// rules answer for it.
    pub(super) fn by_computer(&mut self, thinking: Option<Thinking>) {
        self.thinking = thinking;
        self.by_computer = true;
    }

    /// Who does what is being done, and by which click or command.
    fn author(&self) -> (Option<UserId>, Option<InteractionId>) {
        match self.as_planned {
            Some((user, by)) => (user, Some(by)),
            None => (self.user(), self.request.as_ref().map(|request| request.id)),
        }
    }

    /// Says in the answer what happened before this change.
    pub(super) fn tell(&mut self, texts: Vec<Text>) {
        self.told.extend(texts);
    }

    /// Writes that every seat is written anew.
    pub(super) fn all_seats(&mut self) {
        self.change.all_seats = true;
    }

    /// Nobody is to be reminded of this seat.
    pub(super) fn cancel_reminder(&mut self, seat: Seat) {
        self.change.cancel.push(Post::reminder_of(seat));
    }

    /// Adds a row of the log.
    fn add(&mut self, kind: LogKind, seat: Option<Seat>, written: Written) {
        let dice = self.live.game.as_ref().map_or(0, |game| game.dice_position());
        self.live.row.logged += 1;
        let (user, interaction) = self.author();
        self.change.log.push(LogRow {
            seq: self.live.row.logged,
            at: self.now,
            kind,
            seat,
            user,
            interaction,
            action: written.action,
            dice,
            events: written.events,
            base: written.base,
            computer: self.thinking.filter(|_| kind.is_deed() && self.as_planned.is_none()),
        });
    }

    /// Questions may mean something else now, though nobody has answered them.
    pub(super) fn unsettle(&mut self) {
        self.unsettled = true;
    }

    /// Writes into the log that a turn, or another part of the game, begins here.
    pub(super) fn head(&mut self, turn: Option<Turn>) {
        let Some(Turn { round, seat, number }) = turn else { return };
        let text = match seat {
            Some(seat) => Text::new("table-log-turn").with("who", seat).with("number", number),
            None => Text::new("table-log-part"),
        };
        let events = vec![LoggedEvent::public(text.with("round", round))];
        self.add(LogKind::Turn, seat, Written { action: None, events, base: None });
        // It begins by itself, whoever ended what was before.
        if let Some(row) = self.change.log.last_mut() {
            row.user = None;
            row.interaction = None;
        }
    }

    /// Says the result to everybody who is in the game to its end.
    pub(super) fn say_result(&mut self) -> Result<(), StoreError> {
        self.change.cancel.push(Post::Board.about());
        self.change.cancel.push(Post::Refresh.about());
        let shows = |post: &Post| *post == Post::Board || post.renews_board();
        self.change.posts.retain(|entry| !shows(&entry.post));
        let players = self.live.seats.iter().filter(|row| row.is_persons());
        let players = players.map(|row| row.seat).collect();
        self.say(Post::Result, players, Seats::NONE)
    }

    /// Writes a line into the log that has no effect on the game.
    pub(super) fn note(&mut self, seat: Option<Seat>, text: Text) {
        self.record_public(LogKind::Note, seat, None, text);
    }

    /// Writes into the log what an action, a start or a leaving brought about.
    pub(super) fn record(
        &mut self,
        kind: LogKind,
        seat: Option<Seat>,
        action: Option<String>,
        report: Report,
    ) {
        let viewer = self.viewer;
        let events: Vec<LoggedEvent> = report
            .events
            .into_iter()
            .map(|told| LoggedEvent { to: told.audience, text: told.text })
            .collect();
        let told = events.iter().filter(|event| event.to.includes(viewer));
        self.told.extend(told.clone().map(|event| event.text.clone()));
        let alone = told.filter(|event| !event.to.includes(Viewer::Public));
        self.alone.extend(alone.map(|event| event.text.clone()));
        self.add(kind, seat, Written { action, events, base: None });
    }

    /// Writes into the log something that everybody may know and that replays.
    pub(super) fn record_public(
        &mut self,
        kind: LogKind,
        seat: Option<Seat>,
        action: Option<String>,
        text: Text,
    ) {
        self.told.push(text.clone());
        self.add(
            kind,
            seat,
            Written { action, events: vec![LoggedEvent::public(text)], base: None },
        );
    }

    /// Keeps the new state of the game, and the one before if this seat can
    /// return to it: the action led away from there. `before` is given where another seat could have returned to
    /// something earlier: that ends here.
    pub(super) fn push_undo_point(
        &mut self,
        before: Option<String>,
        undoable: Option<(Seat, &str)>,
    ) -> Result<(), TableError> {
        let Some(game) = &self.live.game else {
            return Ok(());
        };
        let save = game.snapshot()?;
        let Some((seat, action)) = undoable else {
            self.live.undo_points.clear();
            let anew = if self.single { StateChange::Replace } else { StateChange::Reset };
            self.change.states = vec![anew(save)];
            return Ok(());
        };
        if let Some(before) = before {
            self.live.undo_points.clear();
            self.change.states = vec![StateChange::Reset(before)];
        }
        if self.live.undo_points.len() == MAX_UNDO_POINTS {
            self.live.undo_points.remove(0);
            self.change.states.push(StateChange::Forget);
        }
        let (_, by) = self.author();
        self.live.undo_points.push(UndoEntry { seat, by, did: Some(action.to_owned()) });
        self.change.states.push(StateChange::Push { seat, by, save });
        Ok(())
    }

    /// Returns to the state before the last.
    pub(super) fn pop_undo_point(&mut self) {
        self.live.undo_points.pop();
        self.change.states.push(StateChange::Pop);
    }

    /// Says something where such things are said.
    pub(super) fn say(&mut self, post: Post, ping: Seats, keep: Seats) -> Result<(), StoreError> {
        self.say_at(post.destination(), post, ping, keep)
    }

    /// Says something at a place.
    pub(super) fn say_at(
        &mut self,
        destination: Destination,
        post: Post,
        ping: Seats,
        keep: Seats,
    ) -> Result<(), StoreError> {
        self.change.posts.push(NewOutboxEntry { post, destination, ping, keep, nonce: nonce()? });
        Ok(())
    }

    /// Says a line to everybody and writes it into the log.
    pub(super) fn announce(
        &mut self,
        seat: Option<Seat>,
        notice: impl Into<Notice>,
    ) -> Result<(), StoreError> {
        let notice = notice.into();
        self.note(seat, notice.text.clone());
        self.say(Post::Notice(notice), Seats::NONE, Seats::NONE)
    }

    /// How many steps were done, and how many were left out.
    pub(super) fn steps(&mut self, done: usize, left_out: usize) {
        self.steps = (done, left_out);
    }

    /// Keeps what becomes of a timer.
    pub(super) fn add_timer(&mut self, timer: TimerChange) {
        let same = |other: &TimerChange| (other.seat, other.kind) == (timer.seat, timer.kind);
        self.change.timers.retain(|other| !same(other));
        self.change.timers.push(timer);
    }

    /// The finished change with the table as it will be, and the answer.
    pub(super) fn finish(
        mut self,
        old: &LiveTable,
    ) -> Result<(Change, LiveTable, Answer), TableError> {
        self.keep_overview(old);
        self.live.row.revision += 1;
        let row = &self.live.row;
        let undoable = match (self.viewer, &self.live.game) {
            (Viewer::Seat(seat), Some(game)) => game.can_undo(seat),
            _ => false,
        };
        let answer = Answer {
            table: row.id,
            revision: row.revision,
            told: std::mem::take(&mut self.told),
            alone: std::mem::take(&mut self.alone),
            done: self.steps.0,
            left_out: self.steps.1,
            undoable,
            over: row.status.is_over(),
        };
        let mut change = self.change;
        change.version = row.version;
        change.logged = row.logged;
        change.vote = row.vote;
        change.row = self.row_changed.then(|| Box::new(row.clone()));
        change.seats = if change.all_seats {
            self.live.seats.clone()
        } else {
            let changed = |row: &&crate::store::SeatRow| old.seat(row.seat) != Some(row);
            self.live.seats.iter().filter(changed).cloned().collect()
        };
        if let Some(request) = &self.request {
            change.handled = Some((request.id, answer.to_stored()?));
        }
        Ok((change, self.live, answer))
    }
}

/// A fresh nonce: 24 characters, of the 25 that Discord allows.
pub(super) fn nonce() -> Result<String, StoreError> {
    let mut bytes = [0; 12];
    SysRng.try_fill_bytes(&mut bytes).map_err(|error| StoreError::Io(error.to_string()))?;
    Ok(crate::engine::content::hex(&bytes))
}
