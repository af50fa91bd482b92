//! What a game tells a player beside the list of what is legal, so that a panel can
//! save presses and inform: what may simply be taken, what only asks for an order,
//! what would lapse, what is out of reach, and what an action brings with it.

use super::{
    Action as _, Choice, CompoundChoice, EventLog, Game, Match, Outlook, Seat, Text,
    hosted::choice,
    matches::{MAX_FORCED_STEPS, forced},
};

/// A question that asks only in which order the listed actions of one kind are taken:
/// each of them happens, and each leads back to the question until none is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ordering {
    /// Which question. As long as a seat is asked nothing else, this stays equal.
    pub question: &'static str,
    /// The kind whose listed actions are put in order.
    pub kind: &'static str,
    /// Whether the order can make a difference, as far as the game knows: hosts are told
    /// what trying shows.
    pub matters: bool,
}

/// Something that a player might look for in the list and does not find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutOfReach {
    /// What it is.
    pub what: Text,
    /// What is missing.
    pub why: Text,
    /// Whether what can be done nearly always, as an exchange, could bring it within reach.
    pub exchangeable: bool,
}

/// What is said of one action of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The notation of the action.
    pub action: String,
    /// What is said.
    pub texts: Vec<Text>,
}

/// What a seat is told beside its legal list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Advice {
    /// What costs nothing and leaves no choice, in an order in which all of it can be
    /// taken.
    pub free: Vec<Choice>,
    /// Whether only an order is asked for.
    pub ordering: Option<Ordering>,
    /// The order that is proposed then: the notation of its actions.
    pub order: Vec<String>,
    /// What would lapse by an action that ends something.
    pub lapses: Vec<Remark>,
    /// What would lapse by it even if all that is free were taken before.
    pub lapses_after_free: Vec<Remark>,
    /// Whether something would be out of reach then that an exchange could bring within.
    pub more_after_free: bool,
    /// What would come of an action that nobody wants by mistake.
    pub grave: Vec<Remark>,
    /// The answers that the rules would give at once after an action that could then
    /// not be taken back.
    pub follows: Vec<Remark>,
    /// Answers to this question together with those that belong to it.
    pub compounds: Vec<CompoundChoice>,
    /// How many actions answer a question that takes several at most, if that is certain.
    pub gather_limit: Option<u8>,
    /// What is certain of the actions that can be taken back.
    pub outlooks: Vec<Outlook>,
    /// Whether that is so of every action but those that decline.
    pub all_certain: bool,
    /// What is missing for what is not listed.
    pub out_of_reach: Vec<OutOfReach>,
}

impl Advice {
    /// Whether something is out of reach that an exchange could bring within.
    pub fn exchange_helps(&self) -> bool {
        self.out_of_reach.iter().any(|it| it.exchangeable)
    }

    /// What would lapse by this action.
    pub fn lapses_by(&self, action: &str) -> &[Text] {
        of(&self.lapses, action)
    }

    /// What would come of this action that nobody wants by mistake.
    pub fn grave_of(&self, action: &str) -> &[Text] {
        of(&self.grave, action)
    }

    /// Whether nothing lapses by this action once all that is free is taken.
    pub fn free_is_all(&self, action: &str) -> bool {
        let lapses = || of(&self.lapses_after_free, action);
        !self.free.is_empty() && !self.more_after_free && lapses().is_empty()
    }

    /// What this action certainly leads to.
    pub fn outcome_of(&self, action: &str) -> &[Text] {
        self.outlook_of(action).map_or(&[], |outlook| outlook.outcome.as_slice())
    }

    /// What follows whichever action is chosen, where all of them are certain and there are
    /// several: each thing as often as every one of them brings it. What declines is no
    /// choice among them.
    pub fn common_outcome(&self) -> Vec<&Text> {
        let mut outlooks = self.outlooks.iter().filter(|outlook| !outlook.declines);
        let Some(first) = outlooks.next().filter(|_| self.all_certain) else { return Vec::new() };
        let mut common: Vec<&Text> = first.outcome.iter().collect();
        let Some(second) = outlooks.next() else { return Vec::new() };
        for other in [second].into_iter().chain(outlooks) {
            let outcome: Vec<&Text> = other.outcome.iter().collect();
            (common, _) = parted(&common, &outcome);
        }
        common
    }

    /// What would be left to do after this action, if that is nothing but an end.
    pub fn end_after(&self, action: &str) -> Option<&Choice> {
        self.outlook_of(action)?.end.as_ref()
    }

    fn outlook_of(&self, action: &str) -> Option<&Outlook> {
        self.outlooks.iter().find(|outlook| outlook.action == action)
    }

    /// What this action brings with it, as far as it cannot be taken back.
    pub fn follows_on(&self, action: &str) -> &[Text] {
        of(&self.follows, action)
    }
}

/// The texts that are among others, each as often as it is there, and those that are not.
/// What happens in any case comes last: the last of equal texts are the common ones.
pub fn parted<'a>(texts: &[&'a Text], others: &[&Text]) -> (Vec<&'a Text>, Vec<&'a Text>) {
    let mut others = others.to_vec();
    let (mut common, mut own) = (Vec::new(), Vec::new());
    for text in texts.iter().rev() {
        match others.iter().position(|other| other == text) {
            Some(place) => {
                others.swap_remove(place);
                common.insert(0, *text);
            }
            None => own.insert(0, *text),
        }
    }
    (common, own)
}

fn of<'a>(remarks: &'a [Remark], action: &str) -> &'a [Text] {
    let found = remarks.iter().find(|remark| remark.action == action);
    found.map_or(&[], |remark| remark.texts.as_slice())
}

impl<G: Game> Match<G> {
    /// What `seat` is told beside its legal list.
    pub fn advice(&self, seat: Seat) -> Advice {
        let (game, state) = (self.game(), self.state());
        let listed = self.legal(seat);
        let mut free = Vec::new();
        game.free(state, seat, &mut free);
        let kinds = game.info().kinds;
        let explicit =
            |action: &&G::Action| kinds.get(action.kind()).is_some_and(|kind| kind.explicit);
        let remark = |action: &G::Action, texts: Vec<Text>| {
            (!texts.is_empty()).then(|| Remark { action: action.to_string(), texts })
        };
        // Nothing is rolled or drawn for what is free.
        let (mut later, mut dice) = (state.clone(), self.dice().clone());
        for action in &free {
            let mut out = EventLog::new();
            if game.apply(&mut later, seat, action, &mut dice, &mut out).is_err() {
                break;
            }
        }
        let lapses = |state: &G::State| -> Vec<Remark> {
            let ends = listed.iter().filter(explicit);
            ends.filter_map(|action| remark(action, game.lapses(state, seat, action))).collect()
        };
        let outlooks: Vec<Outlook> =
            listed.iter().filter_map(|action| self.outlook(seat, action)).collect();
        let declines =
            |action: &G::Action| kinds.get(action.kind()).is_some_and(|kind| kind.declines);
        let choices = listed.iter().filter(|action| !declines(action)).count();
        let certain = outlooks.iter().filter(|outlook| !outlook.declines).count();
        let folded = |action: &G::Action| kinds.get(action.kind()).is_some_and(|it| it.folded);
        let ordering = game.ordering(state, seat);
        let mut order: Vec<&G::Action> = listed
            .iter()
            .filter(|action| {
                let name = kinds.get(action.kind()).map(|kind| kind.name);
                ordering.is_some_and(|ordering| name == Some(ordering.kind))
            })
            .collect();
        order.sort_by_key(|action| game.precedence(state, seat, action));
        Advice {
            free: free.iter().map(|action| choice(self, seat, action)).collect(),
            ordering: ordering.map(|ordering| Ordering {
                matters: ordering.matters && self.order_matters(seat, ordering),
                ..ordering
            }),
            order: order.iter().map(ToString::to_string).collect(),
            grave: listed
                .iter()
                .filter_map(|action| {
                    remark(action, Vec::from_iter(game.grave(state, seat, action)))
                })
                .collect(),
            lapses: lapses(state),
            lapses_after_free: lapses(&later),
            more_after_free: listed.iter().any(folded)
                && game.out_of_reach(&later, seat).iter().any(|it| it.exchangeable),
            follows: listed
                .iter()
                .filter_map(|action| remark(action, self.follows(seat, action)))
                .collect(),
            compounds: self.compounds(seat),
            gather_limit: self.gather_limit(seat),
            all_certain: choices > 0 && certain == choices,
            outlooks,
            out_of_reach: game.out_of_reach(state, seat),
        }
    }

    /// The answers that the rules give for `seat` right after this action, as far as
    /// nothing comes to light before them; none where all of it can be taken back, and no
    /// gifts: nobody has to be warned of them.
    /// Nothing hidden shows in it: what leads there is known, and what is listed then
    /// depends on nothing hidden.
    fn follows(&self, seat: Seat, action: &G::Action) -> Vec<Text> {
        let game = self.game();
        let asked = game.must(self.state());
        let mut copy = self.state().clone();
        let mut dice = self.dice().clone();
        let position = dice.position();
        let mut out = EventLog::new();
        let mut named = Vec::new();
        if game.apply(&mut copy, seat, action, &mut dice, &mut out).is_err() {
            return named;
        }
        for _ in 0..MAX_FORCED_STEPS {
            if out.revealed() || dice.position() != position {
                return named;
            }
            let Some((who, next)) = forced(&**game, &copy) else { break };
            if who != seat {
                return named;
            }
            if !game.is_gift(&copy, seat, &next) {
                named.push(game.label(&copy, seat, &next));
            }
            if game.apply(&mut copy, seat, &next, &mut dice, &mut out).is_err() {
                break;
            }
        }
        let revealed = out.revealed() || dice.position() != position;
        if revealed || game.must(&copy) != asked { named } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outlook(action: &str, outcome: &[&'static str], declines: bool) -> Outlook {
        let outcome = outcome.iter().map(|key| Text::new(*key)).collect();
        Outlook { action: action.to_owned(), outcome, declines, end: None }
    }

    /// Iron that one choice gives itself is not what every choice leads to.
    #[test]
    fn what_is_common_is_so_as_often_as_every_choice_brings_it() {
        let outlooks = vec![
            outlook("take iron", &["iron", "mining", "iron"], false),
            outlook("take gold", &["gold", "mining", "iron"], false),
            outlook("pass", &[], true),
        ];
        let advice = Advice { outlooks, all_certain: true, ..Advice::default() };
        let common: Vec<_> = advice.common_outcome().iter().map(|it| it.key.clone()).collect();
        assert_eq!(common, ["mining", "iron"]);
        let iron: Vec<&Text> = advice.outcome_of("take iron").iter().collect();
        let (_, own) = parted(&iron, &advice.common_outcome());
        assert_eq!(own, [&Text::new("iron")]);
    }
}
