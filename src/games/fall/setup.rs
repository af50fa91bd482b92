//! Laying out a game (rule page 2), and dealing anew what a player cannot know.

use super::{
    cards::{Card, Colour, Gems, Goal, Ogre, Ogres, Secret},
    content::Content,
    map::Map,
    state::{Clan, OgreCard, State, Turn},
};
use crate::engine::{BySeat, Dice, OptionSpec, Scope, Seat, Seats, Setting, Setup, Values};

/// Each player picks a colour, or gets one at random.
pub(super) const COLOUR: OptionSpec = OptionSpec {
    name: "colour",
    scope: Scope::Seat { distinct: true },
    values: Values::Choice { of: &["any", "blue", "red", "green", "yellow"], default: "any" },
    needs: None,
    seats: (2, 4),
};

/// The order of turns: drawn, or as the players joined.
pub(super) const ORDER: OptionSpec = OptionSpec {
    name: "order",
    scope: Scope::Table,
    values: Values::Choice { of: &["random", "joined"], default: "random" },
    needs: None,
    seats: (2, 4),
};

/// Chance is used in this order: trading goals, secret goals, ogre cards,
/// colours, order of turns.
pub(super) fn lay_out(content: &Content, setup: &Setup, dice: &mut Dice) -> State {
    let mut goal_deck: Vec<Goal> = Goal::ALL.to_vec();
    dice.shuffle(&mut goal_deck);
    let row = goal_deck.split_off(goal_deck.len() - usize::from(content.figures.revealed));
    let mut secrets: Vec<Secret> = Secret::ALL.to_vec();
    dice.shuffle(&mut secrets);
    let mut ogre_deck = ogres(content);
    dice.shuffle(&mut ogre_deck);
    let mut colours = colours(setup, dice);
    let clans = BySeat::new(setup.seats, |_| Clan {
        colour: colours.next().unwrap_or(Colour::Blue),
        hand: Card::ALL.iter().copied().collect(),
        gems: Gems::NONE,
        ogres: Vec::new(),
        pile: content.figures.dwarfs,
        goals: Vec::new(),
        secret: secrets.pop().unwrap_or(Secret::Architect),
        revealed: false,
        monsters: Vec::new(),
        fresh: Vec::new(),
    });
    let mut order: Vec<Seat> = Seats::first(setup.seats).iter().collect();
    if !setup.options.is("order", "joined") {
        dice.shuffle(&mut order);
    }
    State {
        round: 1,
        order,
        turn: 0,
        now: Turn::NEW,
        map: Map::default(),
        clans,
        gem_piles: content.all_gems,
        row,
        goal_deck,
        ogre_deck,
        ogre_discard: Ogres::NONE,
        shuffles: 0,
        unused: secrets,
        last_round: false,
        busy: false,
        idle_rounds: 0,
        left: Seats::NONE,
        over: false,
    }
}

fn ogres(content: &Content) -> Vec<Ogre> {
    let copies = content.ogres.iter();
    copies.flat_map(|(ogre, row)| (0..row.copies).map(move |_| ogre)).collect()
}

/// The colours by seat: those chosen, and others for those who chose none.
fn colours(setup: &Setup, dice: &mut Dice) -> impl Iterator<Item = Colour> + use<> {
    let chosen: Vec<Option<Colour>> = (0..setup.seats)
        .map(|seat| match setup.options.of_seat("colour", Seat(seat)) {
            Setting::Choice(word) => word.parse().ok(),
            _ => None,
        })
        .collect();
    let mut free: Vec<Colour> = Colour::ALL.to_vec();
    free.retain(|colour| !chosen.contains(&Some(*colour)));
    dice.shuffle(&mut free);
    let mut free = free.into_iter();
    chosen.into_iter().filter_map(move |chosen| chosen.or_else(|| free.next()))
}

/// The same position with everything dealt anew that `seat` cannot know: the
/// order of both decks, the ogre cards in others' hands, and their secret goals.
///
/// Gems stay where they are: whoever has listened knows them all, as every gain
/// is announced and payments and discards are open (4.14).
pub(super) fn redeal(state: &State, seat: Seat, dice: &mut Dice) -> State {
    let mut state = state.clone();
    deal(&mut state.goal_deck, dice);
    redeal_ogres(&mut state, seat, dice);
    // Once all is over, a goal that was not revealed did not hold.
    if !state.over {
        redeal_secrets(&mut state, seat, dice);
    }
    state
}

/// Shuffles what is unknown. In which order it really lies must not show: worlds that
/// look alike are dealt alike.
fn deal<T: Ord>(unknown: &mut [T], dice: &mut Dice) {
    unknown.sort_unstable();
    dice.shuffle(unknown);
}

/// Ogre cards change places with those that were in the same deck. Cards that
/// `seat` has held stay. Of the others, whoever is aiming one keeps one of its kind:
/// on the first place of the hand where it can have come from the deck.
fn redeal_ogres(state: &mut State, seat: Seat, dice: &mut Dice) {
    let aiming = state.active();
    let hidden = |owner: Seat, held: &OgreCard| owner != seat && !held.seen.contains(seat);
    let known = |ogre: &Ogre| {
        let hand = state.clans[aiming].ogres.iter();
        hand.filter(|held| !hidden(aiming, held)).any(|held| held.ogre == *ogre)
    };
    let mut aimed = state.now.stage.ogre().filter(|ogre| !known(ogre));
    for shuffle in 0..=state.shuffles {
        let in_deck = shuffle == state.shuffles;
        let mut unknown = Vec::new();
        let mut places = Vec::new();
        for (owner, clan) in state.clans.iter() {
            for (place, held) in clan.ogres.iter().enumerate() {
                if held.shuffle == shuffle && hidden(owner, held) {
                    unknown.push(held.ogre);
                    places.push((owner, place));
                }
            }
        }
        if in_deck {
            unknown.append(&mut state.ogre_deck);
        }
        deal(&mut unknown, dice);
        for (owner, place) in places {
            let kept = aimed.take_if(|ogre| owner == aiming && unknown.contains(ogre));
            let kept = kept.and_then(|ogre| unknown.iter().position(|it| *it == ogre));
            let ogre = kept.map(|kept| unknown.remove(kept)).or_else(|| unknown.pop());
            if let (Some(held), Some(ogre)) = (state.clans[owner].ogres.get_mut(place), ogre) {
                held.ogre = ogre;
            }
        }
        if in_deck {
            state.ogre_deck = unknown;
        }
    }
}

fn redeal_secrets(state: &mut State, seat: Seat, dice: &mut Dice) {
    let hidden = |owner: Seat, clan: &Clan| owner != seat && !clan.revealed;
    let owners: Vec<Seat> =
        state.clans.iter().filter(|(owner, clan)| hidden(*owner, clan)).map(|it| it.0).collect();
    let mut unknown = std::mem::take(&mut state.unused);
    unknown.extend(owners.iter().map(|owner| state.clans[*owner].secret));
    deal(&mut unknown, dice);
    for owner in owners {
        if let Some(secret) = unknown.pop() {
            state.clans[owner].secret = secret;
        }
    }
    state.unused = unknown;
}
