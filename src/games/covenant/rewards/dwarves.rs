//! Supports for dwarves, and stronger ones (rule page 4.11.2, 4.11.3).

use crate::games::covenant::prelude::*;

/// Supports to be gained.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GainSupport(pub u8);

impl Question for GainSupport {
    type Answer = Support;
    const PROMPT: &str = "covenant-prompt-support";
    const EXIT: Exit = Exit::Gift("covenant-decline-support");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("count", self.0)
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Support> {
        while_left(self.0, Self::Answer::all())
    }

    /// A +1 from the supply, or one of one's +1 swapped for a +2.
    fn may(self, now: Position<'_>, support: Support) -> Result<(), Refusal> {
        if now.support_supply().get(support) == 0 {
            return Err(Refusal::NoSupportLeft(support));
        }
        match support {
            Support::Two if now.me().supports.one == 0 => Err(Refusal::NothingToSwap),
            _ => Ok(()),
        }
    }

    fn label(self, _: Position<'_>, support: Support) -> Text {
        Text::new(format!("covenant-do-support-{support}"))
    }

    fn answer(self, act: &mut Act<'_>, support: Support) {
        let who = act.seat();
        let me = act.me();
        if support == Support::Two {
            me.supports = me.supports.minus(Supports::of(Support::One, 1));
        }
        me.supports = me.supports.plus(Supports::of(support, 1));
        act.out.all(Event::GotSupport { who, support });
        act.push(Self(self.0.saturating_sub(1)));
    }
}

/// Dwarves to be strengthened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strengthen(pub u8);

impl Question for Strengthen {
    type Answer = Dwarf;
    const PROMPT: &str = "covenant-prompt-strengthen";
    const EXIT: Exit = Exit::Gift("covenant-decline-strengthen");

    fn prompt(self, _: Position<'_>) -> Text {
        Text::new(Self::PROMPT).with("count", self.0)
    }

    fn candidates(self, _: Position<'_>) -> impl Iterator<Item = Dwarf> {
        while_left(self.0, Self::Answer::all())
    }

    fn may(self, now: Position<'_>, dwarf: Dwarf) -> Result<(), Refusal> {
        now.strengthened(dwarf).map(drop)
    }

    fn label(self, now: Position<'_>, dwarf: Dwarf) -> Text {
        let to = now.strengthened(dwarf).map_or(0, Strength::points);
        let text = match dwarf {
            Dwarf::Waiting(_) => Text::new("covenant-do-strengthen"),
            Dwarf::Working(spot) => Text::new("covenant-do-strengthen-working")
                .with("tool", words::tool_at(now.tool_at(spot))),
        };
        text.with("strength", to.saturating_sub(1)).with("to", to)
    }

    fn answer(self, act: &mut Act<'_>, dwarf: Dwarf) {
        let Ok(to) = act.position().strengthened(dwarf) else { return };
        let who = act.seat();
        let me = act.me();
        match dwarf {
            Dwarf::Waiting(from) => {
                *me.tavern.get_mut(from) -= 1;
                *me.tavern.get_mut(to) += 1;
            }
            Dwarf::Working(spot) => me.tools[spot].dwarf = Some(to),
        }
        act.out.all(Event::Strengthened { who, to });
        act.push(Self(self.0.saturating_sub(1)));
    }
}

impl Position<'_> {
    /// How strong a dwarf becomes that can be stronger and is not the one at work.
    fn strengthened(self, dwarf: Dwarf) -> Result<Strength, Refusal> {
        let strength = match dwarf {
            Dwarf::Waiting(strength) if self.me().tavern.get(strength) > 0 => Some(strength),
            Dwarf::Waiting(_) => None,
            Dwarf::Working(spot) if self.state.now.spot == Some(spot) => {
                return Err(Refusal::DwarfInUse);
            }
            Dwarf::Working(spot) => self.me().tools[spot].dwarf,
        };
        let strength = strength.ok_or(Refusal::NoDwarf(dwarf))?;
        strength.more().ok_or(Refusal::Strongest)
    }
}
