//! The decision stack (rule page 4.2): the frame on top waits for an answer; those that
//! finish a choice stand on top only, and what they finish was possible.

use super::demand;
use crate::{
    engine::AuditError,
    games::covenant::{
        position::Position,
        rewards::{coins::TakeCoin, enemies::MoveEnemies, forge::ForgeTool, inlay::InlayJewel},
        stack::{EnemyIn, Frame, Question as _},
        state::Phase,
        vocabulary::goods::Enemies,
    },
};

pub(super) fn audit(position: Position<'_>) -> Result<(), AuditError> {
    let state = position.state;
    let asking = !matches!(state.phase, Phase::Keys | Phase::Over);
    let Some((top, below)) = state.stack.split_last() else {
        return demand(!asking, "something is asked");
    };
    demand(asking, "nothing is asked after the end")?;
    demand(state.stack.len() <= 64, "rewards do not nest for ever")?;
    demand(top.waits(position), "the question on top has answers")?;
    let early = below.iter().any(|frame| second_half(position, *frame).is_some());
    demand(!early, "only the last question finishes a choice")?;
    let drafting = *top == Frame::PickTile;
    demand(drafting == matches!(state.phase, Phase::Draft(_)), "drafts are drafted")?;
    demand(!drafting || below.is_empty(), "a draft is nothing but picks")?;
    let mut reveals = state.stack.iter().filter_map(|frame| match frame {
        Frame::RevealHall(reveal) => Some(reveal.0),
        _ => None,
    });
    let hidden = position.layout().board.halls().without(state.halls.revealed);
    let possible = reveals.clone().all(|hall| hidden.contains(hall));
    demand(possible && reveals.by_ref().count() <= 1, "one hall is being revealed")?;
    demand(second_half(position, *top).unwrap_or(true), "what was chosen is there")
}

/// Whether the first half of a choice was possible, for frames that finish one.
fn second_half(now: Position<'_>, frame: Frame) -> Option<bool> {
    let me = now.me();
    Some(match frame {
        Frame::PickTile | Frame::CompleteSite(_) => true,
        Frame::ChooseTool(tool) => me.tavern.get(tool.0) > 0,
        Frame::PlaceCoin(coin) => TakeCoin.may(now, coin.0).is_ok(),
        Frame::PlaceTool(tool) => ForgeTool.may(now, tool.0).is_ok(),
        Frame::SetJewel(jewel) => InlayJewel.may(now, jewel.0).is_ok(),
        Frame::PlacePiece(piece) => piece.may_be_built(now).is_ok(),
        Frame::MoveTo(step) => MoveEnemies(1).may(now, EnemyIn(step.0, step.1)).is_ok(),
        Frame::Dig(dig) => {
            dig.chosen.iter().all(|slot| now.state.rubble.spaces[slot].is_some())
                && dig.cost(now) <= dig.strength
        }
        Frame::Skirmish(skirmish) => {
            let defeated = skirmish.defeated;
            defeated.minus(me.dungeon) == Enemies::NONE && defeated.total() <= 36
        }
        Frame::Deliver(delivery) => {
            let site = delivery.site;
            !now.state.sites[site].is_completed_by(me.clan) && !now.has_served(site)
        }
        Frame::Assign
        | Frame::SpendSupport
        | Frame::UseTool
        | Frame::ReadBook
        | Frame::CloseTurn
        | Frame::DigHall
        | Frame::ChooseSite(_)
        | Frame::ChooseRow(_)
        | Frame::Build(_)
        | Frame::GainWild(_)
        | Frame::MakeRoom
        | Frame::GainSupport(_)
        | Frame::Strengthen(_)
        | Frame::AdvanceAny(_)
        | Frame::Triggered(_)
        | Frame::TakeCoin
        | Frame::TakeTradition
        | Frame::TakeRelic
        | Frame::BuyRelic
        | Frame::BorrowRelic(_)
        | Frame::Crafts(_)
        | Frame::ForgeTool
        | Frame::InlayJewel
        | Frame::ChooseDie(_)
        | Frame::TakeFace(_)
        | Frame::Hit(_)
        | Frame::MoveEnemies(_)
        | Frame::HouseGuard(_)
        | Frame::HonourThrone(_)
        | Frame::PayCoins(_)
        | Frame::PayTraditions(_)
        | Frame::CopyCoin
        | Frame::Resolve(_)
        | Frame::Advance(_)
        | Frame::RevealHall(_)
        | Frame::RollDie(_)
        | Frame::BeginFires
        | Frame::RefillDisplays => return None,
    })
}
