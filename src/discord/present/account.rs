//! What happened, in the words of a reader: grouped by whoever did it and by what
//! led to it.

use crate::{
    discord::{emojis::unmarked, localizer::Localizer, message::shorten},
    engine::{Seat, Text},
    store::LogKind,
    table::{Account, LogLine},
};

/// Characters of what happened in one message, as they are read; and as they are written,
/// with emojis.
const MAX_READ: usize = 1_100;
const MAX_WRITTEN: usize = 2_600;
/// Characters of what was or would be taken back.
const MAX_TAKEN_BACK: usize = 500;

/// Tells what happened: one line for each player in a row, and a sentence for what
/// belongs to nobody.
#[derive(Clone, Copy)]
pub(crate) struct Teller<'a> {
    /// The keys of what leads to other things.
    pub(crate) causes: &'a [&'a str],
    pub(crate) localizer: &'a Localizer,
}

impl Teller<'_> {
    /// What everybody is told of a piece of the log.
    pub(crate) fn account(&self, account: &Account) -> Option<String> {
        let (returns, deeds): (Vec<&LogLine>, Vec<&LogLine>) =
            account.lines.iter().partition(|line| line.kind == LogKind::Rewind);
        // Going back comes first: whatever else stands in the account followed on it,
        // or was told before.
        let last = returns.last().map_or(0, |line| line.seq);
        let (before, after): (Vec<&LogLine>, Vec<&LogLine>) =
            deeds.into_iter().partition(|line| line.seq < last);
        let mut lines = self.lines(before);
        lines.extend(self.lines(returns));
        if !account.taken_back.is_empty() {
            let what = self.in_short(&account.taken_back);
            lines.push(self.localizer.say(&Text::new("discord-taken-back").with("what", what)));
        }
        lines.extend(self.lines(after));
        let told = shorten(&self.latest(&lines, MAX_READ), MAX_WRITTEN);
        (!told.is_empty()).then_some(told)
    }

    /// What some lines of the log say, in a line for each player in a row.
    pub(crate) fn lines<'l>(&self, lines: impl IntoIterator<Item = &'l LogLine>) -> Vec<String> {
        let mut groups = Groups::of(*self);
        for line in lines {
            groups.next_step();
            for text in &line.told {
                groups.tell(text);
            }
        }
        groups.finish()
    }

    /// What some texts say, in a line for each player in a row.
    pub(crate) fn texts<'t>(&self, texts: impl IntoIterator<Item = &'t Text>) -> Vec<String> {
        let mut groups = Groups::of(*self);
        for text in texts {
            groups.tell(text);
        }
        groups.finish()
    }

    /// The same in a few words.
    pub(crate) fn in_short(&self, lines: &[LogLine]) -> String {
        self.latest(&self.lines(lines), MAX_TAKEN_BACK).replace('\n', " ")
    }

    /// The last of these lines, as many as there is room for: a line is told whole,
    /// and that there is more is said.
    fn latest(&self, lines: &[String], most: usize) -> String {
        let mut room = most;
        let fits = |line: &&String| {
            let length = unmarked(line).chars().count() + 1;
            let fits = length <= room;
            room = room.saturating_sub(length);
            fits
        };
        let count = lines.iter().rev().take_while(fits).count();
        let mut told: Vec<String> = lines.iter().skip(lines.len() - count).cloned().collect();
        if count < lines.len() {
            told.insert(0, self.localizer.word("discord-earlier-in-log"));
        }
        told.join("\n")
    }

    /// A text in short, as it stands below what led to it.
    fn brief(&self, text: &Text) -> Option<String> {
        let key = format!("{}.brief", text.key);
        let known = self.localizer.knows(&key);
        known.then(|| self.localizer.say(&Text { key: key.into(), args: text.args.clone() }))
    }
}

/// What one player did in a row, or somebody without a seat.
struct Group {
    who: Who,
    parts: Vec<Part>,
}

/// Whose doing it was.
#[derive(Clone, PartialEq, Eq)]
enum Who {
    Player(Seat),
    /// An opponent of everybody, by the name that its own causes give.
    Other(String),
}

/// Something and what it led to.
#[derive(Default)]
struct Part {
    /// Several where the same was done in a row.
    causes: Vec<String>,
    items: Vec<String>,
    /// Whether another step has begun since.
    over: bool,
}

struct Groups<'a> {
    teller: Teller<'a>,
    said: Vec<String>,
    group: Option<Group>,
}

impl<'a> Groups<'a> {
    fn of(teller: Teller<'a>) -> Self {
        Self { teller, said: Vec::new(), group: None }
    }

    /// Another step begins. What it brings stands apart from what led to something in
    /// between: the goods of a tile are not those of the room that was used before.
    fn next_step(&mut self) {
        let parts = self.group.iter_mut().flat_map(|group| &mut group.parts);
        parts.skip(1).for_each(|part| part.over = !part.causes.is_empty());
    }

    fn tell(&mut self, text: &Text) {
        let Some(brief) = self.teller.brief(text) else {
            self.flush();
            self.said.push(self.teller.localizer.say(text));
            return;
        };
        let who = text.player().map(Who::Player).or_else(|| self.other(text));
        let who = who.or_else(|| self.group.as_ref().map(|group| group.who.clone()));
        let Some(who) = who else {
            self.said.push(self.teller.localizer.say(text));
            return;
        };
        if self.group.as_ref().is_some_and(|group| group.who != who) {
            self.flush();
        }
        let group = self.group.get_or_insert_with(|| Group { who, parts: Vec::new() });
        if self.teller.causes.contains(&text.key.as_ref()) {
            let same = |part: &&mut Part| part.items.is_empty() && part.causes.contains(&brief);
            match group.parts.last_mut().filter(same) {
                Some(part) => part.causes.push(brief),
                None => group.parts.push(Part { causes: vec![brief], ..Part::default() }),
            }
            return;
        }
        if group.parts.last().is_none_or(|part| part.over) {
            group.parts.push(Part::default());
        }
        if let Some(part) = group.parts.last_mut() {
            part.items.push(brief);
        }
    }

    /// Who does this though nobody sits there.
    fn other(&self, text: &Text) -> Option<Who> {
        let key = format!("{}.by", text.key);
        let localizer = self.teller.localizer;
        localizer.knows(&key).then(|| Who::Other(localizer.say(&Text::new(key))))
    }

    fn flush(&mut self) {
        let Some(Group { who, parts }) = self.group.take() else { return };
        let localizer = self.teller.localizer;
        let named = parts.first().is_some_and(|part| !part.causes.is_empty());
        let parts: Vec<String> = parts.into_iter().map(|part| part.said(localizer)).collect();
        let between = if named { " – " } else { ": " };
        let name = match who {
            Who::Player(seat) => localizer.name(seat),
            Who::Other(name) => name,
        };
        self.said.push(format!("**{name}**{between}{}.", parts.join("; ")));
    }

    fn finish(mut self) -> Vec<String> {
        self.flush();
        self.said
    }
}

impl Part {
    fn said(self, localizer: &Localizer) -> String {
        let said = [&self.causes, &self.items].map(|said| repeats(said, localizer).join(", "));
        let said: Vec<String> = said.into_iter().filter(|said| !said.is_empty()).collect();
        said.join(": ")
    }
}

/// Items of which the same ones in a row are said once, with how often.
fn repeats(said: &[String], localizer: &Localizer) -> Vec<String> {
    let counted = |same: &[String]| match same {
        [] => String::new(),
        [once] => once.clone(),
        [first, ..] => {
            let times = Text::new("discord-times").with("count", same.len() as u32);
            format!("{first} {}", localizer.say(&times))
        }
    };
    said.chunk_by(|one, next| one == next).map(counted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        i18n::{Catalogue, Language},
        store::Time,
    };

    fn line(seq: u64, kind: LogKind, told: Vec<Text>) -> LogLine {
        LogLine { seq, at: Time(0), kind, seat: None, user: None, told, stands: true }
    }

    fn english() -> Localizer {
        Localizer::new(Catalogue::shipped(), Language::English)
    }

    fn plain(said: &str) -> String {
        said.replace(['\u{2068}', '\u{2069}'], "")
    }

    /// Events of any game that has causes: the first cause, and something below it.
    fn cause() -> (&'static [&'static str], &'static str) {
        let games = games::all().unwrap();
        let causes = games.games().next().unwrap().info().causes;
        (causes, causes[0])
    }

    #[test]
    fn what_one_player_did_is_one_line_below_what_led_to_it() {
        let (causes, cause) = cause();
        let localizer = english();
        let teller = Teller { causes, localizer: &localizer };
        let by = |seat| Text::new(cause).with("who", Seat(seat)).with("tile", "X".to_owned());
        let lines = [
            line(1, LogKind::Act, vec![by(0)]),
            line(2, LogKind::Act, vec![by(0)]),
            line(3, LogKind::Act, vec![Text::new("table-log-closed")]),
            line(4, LogKind::Act, vec![by(1)]),
        ];
        let said: Vec<String> = teller.lines(&lines).iter().map(|said| plain(said)).collect();
        assert_eq!(said, ["**** – X (× 2).", "The table is closed.", "**** – X."]);
    }

    /// A step that follows on a cause of its own is not told below that.
    #[test]
    fn what_another_step_brought_stands_apart_from_the_cause_before_it() {
        let (events, _) = cause();
        let [turn, _, inner, item, ..] = events else { panic!("{events:?}") };
        let localizer = english();
        let teller = Teller { causes: &[turn, inner], localizer: &localizer };
        let event = |key: &'static str, name: &str| {
            let text = Text::new(key).with("who", Seat(0)).with("tile", name.to_owned());
            text.with("room", name.to_owned())
        };
        let lines = [
            line(1, LogKind::Act, vec![event(turn, "Tile")]),
            line(2, LogKind::Act, vec![event(item, "a")]),
            line(3, LogKind::Act, vec![event(inner, "Room"), event(item, "b"), event(item, "c")]),
            line(4, LogKind::Act, vec![event(item, "d")]),
        ];
        let said = plain(&teller.lines(&lines).join("\n"));
        assert_eq!(said, "**** – Tile: a; Room: b, c; d.");
    }

    #[test]
    fn a_long_account_tells_the_latest_and_that_there_is_more() {
        let localizer = english();
        let teller = Teller { causes: &[], localizer: &localizer };
        let lines: Vec<LogLine> = (0..200)
            .map(|seq| line(seq, LogKind::Act, vec![Text::new("table-log-closed")]))
            .collect();
        let told = teller.account(&Account { lines, taken_back: Vec::new() }).unwrap();
        assert!(told.chars().count() <= MAX_READ + 60, "{}", told.len());
        assert!(told.starts_with(&localizer.word("discord-earlier-in-log")), "{told}");
        assert!(teller.account(&Account::default()).is_none());
    }

    #[test]
    fn a_return_says_what_it_took_back() {
        let localizer = english();
        let teller = Teller { causes: &[], localizer: &localizer };
        let account = Account {
            lines: vec![
                line(3, LogKind::Rewind, vec![Text::new("table-log-resumed")]),
                line(4, LogKind::Act, vec![Text::new("table-log-closed")]),
            ],
            taken_back: vec![line(2, LogKind::Act, vec![Text::new("table-log-paused")])],
        };
        let told = plain(&teller.account(&account).unwrap());
        let lines: Vec<&str> = told.lines().collect();
        assert!(lines[1].starts_with("Taken back: The bot is no longer on"), "{told}");
        assert_eq!(lines[2], "The table is closed.");
    }
}
