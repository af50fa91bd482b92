//! Who works, where, and with what support (rule page 4.3, DP1 to DP4).

use crate::{engine::Compound, games::covenant::prelude::*};

/// Who works, where, and with what support is one decision to most players.
const WORK: Option<Compound> =
    Some(Compound { name: "work", kinds: &["dwarf", "tool", "support", "pass"], narrows: false });

/// A relic to be used, or a dwarf to be chosen (DP1 and DP2).
#[derive(Clone, Copy, Debug)]
pub struct Assign;

impl Question for Assign {
    type Answer = Or<Relic, Dwarf>;
    const PROMPT: &str = "covenant-prompt-assign";
    const EXIT: Exit = Exit::None;
    const COMPOUND: Option<Compound> = WORK;

    fn may(self, now: Position<'_>, answer: Or<Relic, Dwarf>) -> Result<(), Refusal> {
        match answer {
            Or::First(relic) => now.may_use_relic(relic),
            Or::Second(Dwarf::Waiting(strength)) if now.me().tavern.get(strength) > 0 => Ok(()),
            Or::Second(dwarf) => Err(Refusal::NotInTavern(dwarf)),
        }
    }

    fn label(self, now: Position<'_>, answer: Or<Relic, Dwarf>) -> Text {
        match answer {
            Or::First(relic) => now.relic_words(relic),
            Or::Second(dwarf) => Text::new("covenant-do-send").with("dwarf", words::dwarf(dwarf)),
        }
    }

    fn answer(self, act: &mut Act<'_>, answer: Or<Relic, Dwarf>) {
        match answer {
            Or::First(relic) => {
                act.push(self);
                act.use_relic(relic);
            }
            Or::Second(Dwarf::Waiting(strength)) => act.push(ChooseTool(strength)),
            Or::Second(Dwarf::Working(_)) => {}
        }
    }

    fn timeout(self, now: Position<'_>) -> Option<Or<Relic, Dwarf>> {
        let weakest = every().find(|strength| now.me().tavern.get(*strength) > 0);
        weakest.map(|strength| Or::Second(Dwarf::Waiting(strength)))
    }
}

/// A tool for the dwarf of this strength (DP3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseTool(pub Strength);

impl Question for ChooseTool {
    type Answer = Spot;
    const PROMPT: &str = "covenant-prompt-tool";
    const EXIT: Exit = Exit::None;
    const COMPOUND: Option<Compound> = WORK;

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("strength", self.0.points())
    }

    /// An own tool without a dwarf.
    fn may(self, now: Position<'_>, spot: Spot) -> Result<(), Refusal> {
        if now.kind_of(spot).is_none() {
            return Err(Refusal::NoTool(spot));
        }
        match now.me().tools[spot].dwarf {
            None => Ok(()),
            Some(_) => Err(Refusal::ToolOccupied(spot)),
        }
    }

    fn label(self, now: Position<'_>, spot: Spot) -> Text {
        now.tool_words(spot)
    }

    /// The action that it gives, and how strong the dwarf would be there.
    fn about(self, now: Position<'_>, spot: Spot) -> Option<Text> {
        let action = now.kind_of(spot).and_then(Position::action_of).unwrap_or(Part::Action);
        Some(
            Text::new("covenant-about-tool-action")
                .with("action", words::part(action))
                .with("strength", self.0.points() + now.mastery(spot)),
        )
    }

    fn answer(self, act: &mut Act<'_>, spot: Spot) {
        let (who, Self(strength)) = (act.seat(), self);
        let me = act.me();
        *me.tavern.get_mut(strength) -= 1;
        me.tools[spot].dwarf = Some(strength);
        act.state.now.spot = Some(spot);
        let tool = act.position().tool_at(spot);
        act.out.all(Event::Assigned { who, strength, tool });
    }
}

/// A support to be spent (DP4).
#[derive(Clone, Copy, Debug)]
pub struct SpendSupport;

impl Question for SpendSupport {
    type Answer = Support;
    const PROMPT: &str = "covenant-prompt-spend";
    const EXIT: Exit = Exit::Pass("covenant-decline-spend");
    const COMPOUND: Option<Compound> = WORK;

    /// One single support piece.
    fn may(self, now: Position<'_>, support: Support) -> Result<(), Refusal> {
        if now.me().supports.get(support) > 0 { Ok(()) } else { Err(Refusal::NoSupport(support)) }
    }

    fn label(self, _: Position<'_>, support: Support) -> Text {
        Text::new("covenant-do-spend").with("support", words::support(support))
    }

    /// The piece stays beside the dwarf until the end of the turn.
    fn answer(self, act: &mut Act<'_>, support: Support) {
        let who = act.seat();
        let me = act.me();
        me.supports = me.supports.minus(Supports::of(support, 1));
        act.state.now.support = support.points();
        act.out.all(Event::Spent { who, support });
    }
}

impl Position<'_> {
    /// A tool of the player who acts.
    pub(crate) fn tool_at(self, spot: Spot) -> ToolAt {
        let place = |space| (self.content.forging[space].column, self.content.forging[space].row);
        // An empty space has no tool; whoever asks has looked.
        let kind = self.kind_of(spot).unwrap_or(ToolKind::Book);
        ToolAt { kind, space: spot.space().map(place) }
    }

    /// A dwarf at work, in words: the tool, the strength with the support, and what action
    /// that makes; with the jewel, and whether there is anything to do.
    pub(crate) fn work_words(self) -> (Text, Option<Text>) {
        let now = &self.state.now;
        let Some(spot) = now.spot else { return (Text::new(Assign::PROMPT), None) };
        let fitted = &self.me().tools[spot];
        let action = self.kind_of(spot).and_then(Position::action_of);
        let strength = fitted.dwarf.map_or(0, Strength::points);
        let key = if now.support > 0 { "covenant-do-work-support" } else { "covenant-do-work" };
        let label = Text::new(key)
            .with("tool", words::tool_at(self.tool_at(spot)))
            .with("dwarf", strength)
            .with("support", now.support)
            .with("action", action.map_or_else(|| Text::new("covenant-any-action"), words::part))
            .with("strength", self.strength());
        let jewel = fitted.jewel.map(|jewel| {
            let effect = words::effect(self.content.jewels[jewel].effect);
            Text::new("covenant-agenda-jewel").with("effect", effect)
        });
        let idle = matches!(self.state.stack.last(), Some(Frame::CloseTurn));
        let idle = idle.then(|| Text::new("covenant-about-idle"));
        (label, idle.or(jewel))
    }

    /// A tool by its kind, with the jewel on it.
    pub(crate) fn tool_words(self, spot: Spot) -> Text {
        let name = words::tool_at(self.tool_at(spot));
        match self.me().tools[spot].jewel {
            None => Text::new("covenant-do-tool").with("tool", name),
            Some(jewel) => Text::new("covenant-do-tool-jewel")
                .with("tool", name)
                .with("effect", words::effect(self.content.jewels[jewel].effect)),
        }
    }
}
