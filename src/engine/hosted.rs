//! How every game, and every match of one, is hosted: the contract of a game behind the
//! traits that know no types.

use std::{any::Any, fmt::Write as _, sync::Arc};

use serde_json::Value;

use super::{
    Action as _, Advice, Agenda, AuditError, ContentError, ContentFiles, ContentHash, Dice, Game,
    Gatherable, Gathering, Info, LoadError, Match, Options, Perspective, Playouts, Positions,
    Refused, Rival, Score, Seat, Seed, Standings, Text, Turn, Viewer,
    host::{AnyGame, AnyMatch, AnyView, Choice, PendingPrompt, Report, StartError},
    notation::{expected, read},
    playout, save,
};

/// A game ready to be hosted.
pub(super) struct Hosted<G>(pub(super) Arc<G>);

impl<G: Game> Hosted<G> {
    fn check_seats(&self, wanted: u8) -> Result<(), StartError> {
        let (least, most) = self.0.info().seats;
        if (least..=most).contains(&wanted) {
            Ok(())
        } else {
            Err(StartError::Seats { least, most, wanted })
        }
    }
}

impl<G: Game> AnyGame for Hosted<G> {
    fn info(&self) -> &'static Info {
        self.0.info()
    }

    fn content_files(&self) -> &ContentFiles {
        self.0.content().files()
    }

    fn with_content_files(&self, files: &ContentFiles) -> Result<Arc<dyn AnyGame>, ContentError> {
        Ok(Arc::new(Hosted(Arc::new(self.0.with_content_files(files)?))))
    }

    fn content_hash(&self) -> ContentHash {
        self.0.content().hash()
    }

    fn content(&self) -> &dyn Any {
        self.0.content()
    }

    fn options(&self, seats: u8, chosen: &Value) -> Result<Options, StartError> {
        self.check_seats(seats)?;
        let options = Options::read(self.0.info().options, seats, chosen)?;
        self.0.check_options(seats, &options)?;
        Ok(options)
    }

    fn start(
        &self,
        seats: u8,
        chosen: &Value,
        seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, Report), StartError> {
        let options = self.options(seats, chosen)?;
        let (game, outcome) = Match::start(Arc::clone(&self.0), seats, options, seed);
        Ok((Box::new(game), outcome.into()))
    }

    fn load(&self, save: Value) -> Result<Box<dyn AnyMatch>, LoadError> {
        save::load(&self.0, save).map(|game| Box::new(game) as Box<dyn AnyMatch>)
    }

    fn playouts(
        &self,
        seats: u8,
        seed: Seed,
        until: &mut dyn FnMut(&Playouts) -> bool,
    ) -> Playouts {
        playout::play(&*self.0, seats, seed, until)
    }

    fn positions(&self, seats: u8, seed: Seed, count: usize) -> Box<dyn Positions> {
        playout::positions(&self.0, seats, seed, count)
    }

    fn scrutinise(&self, seats: u8, seed: Seed, games: u32) -> Result<Playouts, String> {
        playout::scrutinise(&*self.0, seats, seed, games)
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn info(&self) -> &'static Info {
        self.game().info()
    }

    fn seats(&self) -> u8 {
        self.setup().seats
    }

    fn options(&self) -> Value {
        self.setup().options.to_json(self.game().info().options)
    }

    fn version(&self) -> u64 {
        self.version()
    }

    fn dice_position(&self) -> u64 {
        self.dice_position()
    }

    fn turn(&self) -> Option<Turn> {
        self.game().turn(self.state())
    }

    fn waiting(&self, viewer: Viewer) -> Vec<PendingPrompt> {
        let (game, state) = (self.game(), self.state());
        let must = game.must(state);
        let out_of_turn = game.may(state).without(must);
        let awaited = must.iter().map(|seat| (seat, true));
        let able = out_of_turn.iter().filter(|seat| viewer.is(*seat)).map(|seat| (seat, false));
        awaited
            .chain(able)
            .map(|(seat, must)| PendingPrompt {
                seat,
                must,
                prompt: game.prompt(state, seat, viewer),
                awaited: game.awaited(state, seat),
                reaction: must && game.reacts(state, seat),
                deadline: must && game.has_deadline(state, seat),
            })
            .collect()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        self.legal(seat).iter().map(|action| choice(self, seat, action)).collect()
    }

    fn write_legal(&self, seat: Seat, out: &mut String) {
        for action in self.legal(seat) {
            // Writing into a string does not fail.
            let _ = write!(out, "\0{action}");
        }
    }

    fn gathering(&self, seat: Seat) -> Option<Gathering> {
        self.gathering(seat)
    }

    fn gather_limit(&self, seat: Seat) -> Option<u8> {
        self.gather_limit(seat)
    }

    fn gatherable(&self, seat: Seat) -> Vec<Gatherable> {
        let several = self.gather_limit(seat) != Some(1);
        let question = self.gathering(seat).filter(|_| several);
        let question = question.filter(|question| self.takes_several(seat, *question));
        let Some(question) = question else { return Vec::new() };
        let kinds = self.game().info().kinds;
        let gathered = |action: &&G::Action| {
            kinds.get(action.kind()).is_some_and(|kind| kind.name == question.kind)
        };
        let gatherable = |action: &G::Action| Gatherable {
            choice: choice(self, seat, action),
            times: self.times(seat, action, question),
        };
        self.legal(seat).iter().filter(gathered).map(gatherable).collect()
    }

    fn advice(&self, seat: Seat) -> Advice {
        self.advice(seat)
    }

    fn read(&self, seat: Seat, written: &str) -> Option<String> {
        let listed = self.legal(seat).into_iter().map(|action| action.to_string());
        read(listed, written)
    }

    fn act(&mut self, seat: Seat, notation: &str) -> Result<Report, Refused> {
        let action = notation.parse().map_err(|_| {
            // Whoever does not sit here can do nothing.
            let seated = seat.0 < self.setup().seats;
            let legal = if seated { AnyMatch::legal(self, seat) } else { Vec::new() };
            let expected = expected(self.info(), &legal, notation);
            Refused::Garbled(notation.to_owned(), expected)
        })?;
        self.act(seat, &action).map(Into::into)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo(seat)
    }

    fn undo_labels(&self, seat: Seat, actions: &[&str]) -> Vec<Text> {
        let label = |(earlier, action): (Self, &&str)| {
            let action = action.parse::<G::Action>().ok()?;
            let legal = earlier.legal(seat).contains(&action);
            legal.then(|| choice(&earlier, seat, &action).label)
        };
        self.earlier(seat).zip(actions).map_while(label).collect()
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        self.undo(seat)
    }

    fn default_action(&self, seat: Seat) -> Option<String> {
        self.game().default(self.state(), seat).map(|action| action.to_string())
    }

    fn ahead(&self, seat: Seat) -> Option<Box<dyn AnyMatch>> {
        self.ahead(seat).map(|ahead| Box::new(ahead) as Box<dyn AnyMatch>)
    }

    fn leave(&mut self, seat: Seat) -> Result<Report, Refused> {
        self.leave(seat).map(Into::into)
    }

    fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(self.view(viewer))
    }

    fn agenda(&self, viewer: Viewer) -> Option<Agenda> {
        self.game().agenda(&self.view(viewer))
    }

    fn dealt(&self, seat: Seat) -> Vec<Text> {
        self.game().dealt(&self.view(Viewer::Seat(seat)))
    }

    fn score(&self, viewer: Viewer) -> Vec<Score> {
        self.game().score(&self.view(viewer))
    }

    fn rivals(&self, viewer: Viewer) -> Vec<Rival> {
        self.game().rivals(&self.view(viewer))
    }

    fn standings(&self) -> Option<Standings> {
        self.game().standings(self.state())
    }

    fn perspective(&self, seat: Seat) -> Option<Perspective> {
        Perspective::of(self, seat)
    }

    fn redeal(&self, seat: Seat, dice: Dice) -> Box<dyn AnyMatch> {
        Box::new(self.redeal(seat, dice))
    }

    fn save(&self) -> Value {
        serde_json::to_value(self.save()).unwrap_or(Value::Null)
    }

    fn snapshot(&self) -> Result<String, AuditError> {
        serde_json::to_string(&self.save_state()).map_err(|error| AuditError(error.to_string()))
    }

    fn resume(&self, save: Value) -> Result<Box<dyn AnyMatch>, LoadError> {
        save::load(self.game(), save).map(|game| Box::new(game) as Box<dyn AnyMatch>)
    }

    fn audit(&self) -> Result<(), AuditError> {
        self.audit()
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}

/// An action without its type.
pub(super) fn choice<G: Game>(game: &Match<G>, seat: Seat, action: &G::Action) -> Choice {
    Choice {
        action: action.to_string(),
        kind: action.kind(),
        args: action.args(),
        label: game.game().label(game.state(), seat, action),
        about: game.game().about(game.state(), seat, action),
    }
}
