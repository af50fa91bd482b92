//! Where in the turn somebody is, and what is still to come: the stack in words, as a
//! viewer may know it.

use crate::{
    engine::{Agenda, Text, WordSet},
    games::covenant::{
        actions::build::Pieces,
        content::{Content, rows::goals::Trigger},
        setup::draft::KINDS,
        stack::Frame,
        state::ClanBoard,
        view::{Stage, View},
        vocabulary::{cards::Tradition, choices, effect::Effect},
        words,
    },
};

/// What a frame behind the question is.
enum Part {
    /// It has begun: what is asked now belongs to it.
    UnderWay(Text),
    /// It has not.
    ToCome(Vec<Text>),
}

/// The stack in words.
pub(crate) fn agenda(content: &Content, view: &View) -> Option<Agenda> {
    let mut agenda = Agenda { under_way: stage(content, view)?, to_come: Vec::new() };
    let Some((asked, behind)) = view.stack.split_last() else { return Some(agenda) };
    let acting = view.waits_for.iter().next()?;
    let look = Look { content, view, board: &view.clans[acting] };
    let mut later: Vec<Vec<Text>> = Vec::new();
    for frame in behind {
        for part in look.behind(*frame) {
            match part {
                Part::UnderWay(text) => agenda.under_way.push(text),
                Part::ToCome(texts) => later.push(texts),
            }
        }
    }
    // The frame on top acts first.
    agenda.to_come = later.into_iter().rev().flatten().collect();
    agenda.under_way.extend(look.asked(*asked));
    Some(agenda)
}

/// The part of the game, and the tool at work.
fn stage(content: &Content, view: &View) -> Option<Vec<Text>> {
    let acting = view.waits_for.iter().next();
    let seats = view.clans.count();
    let text = |what: &str| Text::new(format!("covenant-agenda-{what}"));
    let base = match view.stage {
        Stage::Draft => {
            let picks = view.draft.as_ref().map_or(0, |draft| draft.picks);
            text("draft").with("number", picks / seats.max(1) + 1).with("of", KINDS)
        }
        Stage::Starting => text("starting"),
        Stage::Turns => text("turn")
            .with("era", view.era)
            .with("number", view.turns.saturating_sub(1) / seats.max(1) + 1)
            .with("of", content.figures.turns),
        Stage::Council => text("council").with("era", view.era),
        Stage::Over => return None,
    };
    let board = acting.map(|seat| &view.clans[seat]);
    let kind = view.now.spot.and_then(|spot| board?.tool_kind(content, spot));
    Some([Some(base), kind.map(words::tool_kind)].into_iter().flatten().collect())
}

/// What the words are made from.
#[derive(Clone, Copy)]
struct Look<'a> {
    content: &'a Content,
    view: &'a View,
    /// The board of whoever acts.
    board: &'a ClanBoard,
}

impl Look<'_> {
    /// What is asked now, in a few words; nothing where the part of the game says it.
    fn asked(self, frame: Frame) -> Option<Text> {
        match frame {
            Frame::PickTile
            | Frame::Assign
            | Frame::ChooseTool(_)
            | Frame::UseTool
            | Frame::CloseTurn
            | Frame::MakeRoom
            | Frame::Triggered(..)
            | Frame::PayCoins(_)
            | Frame::PayTraditions(_)
            | Frame::Crafts(_)
            | Frame::ChooseDie(_) => None,
            Frame::Dig(_) => Some(words::part(choices::Part::Dig)),
            Frame::Skirmish(_) => Some(words::part(choices::Part::Skirmish)),
            Frame::ChooseRow(_) | Frame::Build(_) => Some(words::part(choices::Part::Build)),
            Frame::ChooseSite(site) if site.throne => Some(words::part(choices::Part::Transport)),
            frame => self.to_come(frame).into_iter().next(),
        }
    }

    /// What a frame means that waits behind the question.
    fn behind(self, frame: Frame) -> Vec<Part> {
        match frame {
            Frame::Advance(steps) => {
                let space = Text::new("covenant-agenda-space")
                    .with("track", words::track(steps.0))
                    .with("space", self.board.tracks.get(steps.0));
                vec![Part::UnderWay(space), Part::ToCome(self.to_come(frame))]
            }
            Frame::RollDie(roll) => vec![Part::UnderWay(words::die(roll.0))],
            Frame::Build(_) => vec![
                Part::UnderWay(words::part(choices::Part::Build)),
                Part::ToCome(self.to_come(frame)),
            ],
            frame => vec![Part::ToCome(self.to_come(frame))],
        }
    }

    /// What a frame will bring.
    fn to_come(self, frame: Frame) -> Vec<Text> {
        let effect = |effect: Effect| vec![words::effect(effect)];
        let some = |count: u8, all: Effect| if count > 0 { effect(all) } else { Vec::new() };
        match frame {
            Frame::PickTile
            | Frame::Assign
            | Frame::ChooseTool(_)
            | Frame::CloseTurn
            | Frame::MakeRoom
            | Frame::MoveTo(_)
            | Frame::RefillDisplays => Vec::new(),
            Frame::SpendSupport => {
                let any = self.board.supports.one + self.board.supports.two > 0;
                let text = || Text::new("covenant-agenda-support");
                any.then(text).into_iter().collect()
            }
            Frame::UseTool => self.parts_left(),
            Frame::ReadBook => vec![words::part(choices::Part::Action)],
            Frame::Dig(_) => vec![words::part(choices::Part::Dig)],
            Frame::Skirmish(_) => vec![words::part(choices::Part::Skirmish)],
            Frame::ChooseRow(_) => vec![words::part(choices::Part::Build)],
            Frame::DigHall => vec![Text::new("covenant-agenda-hall")],
            Frame::RevealHall(reveal) => {
                let hall = words::verbatim(&reveal.0);
                vec![Text::new("covenant-agenda-reveal").with("hall", hall)]
            }
            Frame::ChooseSite(_) => effect(Effect::Site),
            Frame::Deliver(deliver) => vec![words::site(deliver.site)],
            Frame::CompleteSite(complete) => vec![words::site(complete.0)],
            Frame::Build(build) => pieces(build.0),
            Frame::PlacePiece(place) => vec![words::building(place.0)],
            Frame::GainWild(wild) => some(wild.0, Effect::Wild(wild.0)),
            Frame::GainSupport(gain) => some(gain.0, Effect::Support(gain.0)),
            Frame::Strengthen(more) => some(more.0, Effect::Strengthen(more.0)),
            Frame::AdvanceAny(any) => some(any.0, Effect::AnySteps(any.0)),
            Frame::Advance(steps) => some(steps.1, Effect::Steps(steps.0, steps.1)),
            Frame::MoveEnemies(moves) => some(moves.0, Effect::Move(moves.0)),
            Frame::HonourThrone(throne) => some(throne.0, Effect::Throne(throne.0)),
            Frame::Triggered(triggered) => names(triggered.1),
            Frame::PayTraditions(left) => names(left.0),
            Frame::BeginFires => {
                let fires = self.content.triggered[Trigger::Council];
                names(fires.iter().filter(|it| self.board.keeps(*it)).collect())
            }
            Frame::PayCoins(left) => {
                let coins = left.0.iter().filter_map(|space| self.board.coins[space]);
                coins.map(|coin| words::coin(self.content.coins[coin].benefit)).collect()
            }
            Frame::TakeCoin | Frame::PlaceCoin(_) => effect(Effect::Coin),
            Frame::CopyCoin => vec![words::tradition(Tradition::RoyalEar)],
            Frame::TakeTradition => effect(Effect::Tradition),
            Frame::TakeRelic => effect(Effect::Relic),
            Frame::BuyRelic => effect(Effect::BuyRelic),
            Frame::BorrowRelic(borrow) => vec![words::relic(borrow.0)],
            Frame::Crafts(crafts) => crafts.left.iter().map(words::craft).collect(),
            Frame::ForgeTool | Frame::PlaceTool(_) => effect(Effect::Forge),
            Frame::InlayJewel | Frame::SetJewel(_) => effect(Effect::Inlay),
            Frame::ChooseDie(dice) => dice.0.iter().map(words::die).collect(),
            Frame::TakeFace(face) => vec![words::die(face.0)],
            Frame::RollDie(roll) => vec![words::die(roll.0)],
            Frame::Hit(hit) if hit.orcs => effect(Effect::HitOrcOrGoblin),
            Frame::Hit(_) => effect(Effect::HitGoblin),
            Frame::HouseGuard(_) => vec![words::tradition(Tradition::HouseGuard)],
            Frame::Resolve(resolve) => effect(resolve.0),
        }
    }

    /// The parts of the tool that were not used yet.
    fn parts_left(self) -> Vec<Text> {
        let now = &self.view.now;
        let fitted = now.spot.map(|spot| &self.board.tools[spot]);
        let jewel = fitted.and_then(|fitted| fitted.jewel).filter(|_| !now.jewel_used);
        let action = (!now.action_used).then(|| words::part(choices::Part::Action));
        let jewel = jewel.map(|jewel| {
            let effect = words::effect(self.content.jewels[jewel].effect);
            Text::new("covenant-agenda-jewel").with("effect", effect)
        });
        action.into_iter().chain(jewel).collect()
    }
}

fn names(traditions: WordSet<Tradition>) -> Vec<Text> {
    traditions.iter().map(words::tradition).collect()
}

/// The pieces of a row that may still be built.
fn pieces(left: Pieces) -> Vec<Text> {
    let counted = |key: &'static str, count: u8| {
        (count > 0).then(|| Text::new(format!("covenant-count-{key}")).with("count", count))
    };
    let all = [
        counted("house", left.houses),
        counted("workshop", left.workshops),
        counted("monument", left.monuments),
        (left.basics > 0).then(|| words::effect(Effect::Basic)),
    ];
    all.into_iter().flatten().collect()
}
