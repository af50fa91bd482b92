//! One conversation: the game being played and its log.

use std::cell::OnceCell;

use rand::{TryRng as _, rngs::SysRng};
use serde_json::{Value, json};

use super::{
    reply::{ProtocolError, Renderer},
    request::{Act, Best, Legal, Load, MaybeSeat, New, OneSeat, Picture, Redeal, Request, Scored},
};
use crate::{
    draw::{self, DrawError, Painters},
    engine::{AnyMatch, Dice, Logged, Refused, Registry, Report, Seat, Seed, Viewer},
    i18n::{Catalogue, Language},
    player::{self, Budget, Strength},
};

/// The games that can be played, and the one that is.
#[derive(Debug)]
pub struct Session {
    games: Registry,
    catalogue: &'static Catalogue,
    playing: Option<Playing>,
    /// Made for the first picture.
    painters: OnceCell<Painters>,
}

#[derive(Debug)]
struct Playing {
    game: Box<dyn AnyMatch>,
    log: Vec<Value>,
}

impl Playing {
    /// Notes what was done, and that the game now is `game`.
    fn go_on(&mut self, game: Box<dyn AnyMatch>, entries: impl Iterator<Item = Value>) {
        self.log.extend(entries);
        self.game = game;
    }
}

impl Session {
    /// A conversation about these games; none is being played yet.
    pub fn new(games: Registry, catalogue: &'static Catalogue) -> Self {
        Self { games, catalogue, playing: None, painters: OnceCell::new() }
    }

    /// Answers a request. A request that fails changes nothing.
    pub(super) fn handle(&mut self, request: Request) -> Result<Value, ProtocolError> {
        match request {
            Request::Games(_) => {
                let renderer = self.renderer(None)?;
                Ok(self.games.games().map(|game| renderer.game(game.info())).collect())
            }
            Request::New(new) => self.start(&new),
            Request::Legal(legal) => self.legal(&legal),
            Request::Gathering(gathering) => self.gathering(&gathering),
            Request::Act(act) => self.act(&act),
            Request::Undo(undo) => self.undo(&undo),
            Request::Leave(leave) => self.leave(&leave),
            Request::Default(default) => {
                let game = self.seated(default.seat, default.lang.as_deref())?;
                Ok(json!({ "action": game.default_action(default.seat) }))
            }
            Request::View(MaybeSeat { seat }) => {
                let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
                let game = match seat {
                    Some(seat) => self.seated(seat, None)?,
                    None => self.game()?,
                };
                Ok(game.view(viewer).json())
            }
            Request::Score(scored) => self.score(&scored),
            Request::State(_) => Ok(self.game()?.save()),
            Request::Load(load) => self.load(load),
            Request::Redeal(redeal) => self.redeal(&redeal),
            Request::Best(best) => self.best(&best),
            Request::Log(_) => Ok(Value::Array(self.playing()?.log.clone())),
            Request::Picture(picture) => self.picture(&picture),
        }
    }

    fn renderer(&self, lang: Option<&str>) -> Result<Renderer<'static>, ProtocolError> {
        let language = match lang {
            Some(code) => code.parse().map_err(|error: crate::i18n::UnknownLanguage| {
                ProtocolError::bad_request(error.to_string())
            })?,
            None => Language::English,
        };
        Ok(Renderer { catalogue: self.catalogue, language })
    }

    fn playing(&self) -> Result<&Playing, ProtocolError> {
        self.playing.as_ref().ok_or_else(no_game)
    }

    fn game(&self) -> Result<&dyn AnyMatch, ProtocolError> {
        Ok(&*self.playing()?.game)
    }

    /// The game, if it has this seat.
    fn seated(&self, seat: Seat, lang: Option<&str>) -> Result<&dyn AnyMatch, ProtocolError> {
        let game = self.game()?;
        if seat.0 < game.seats() {
            Ok(game)
        } else {
            Err(self.renderer(lang)?.refused(&Refused::NoSuchSeat(seat)))
        }
    }

    fn start(&mut self, new: &New) -> Result<Value, ProtocolError> {
        let renderer = self.renderer(new.lang.as_deref())?;
        let game = self.games.get(&new.game);
        let game = game.ok_or_else(|| {
            let known: Vec<&str> = self.games.games().map(|game| game.info().id).collect();
            ProtocolError::bad_request(format!(
                "there is no game `{}`, but: {}",
                new.game,
                known.join(", ")
            ))
        })?;
        let seed = new.seed.map_or_else(random_seed, Ok)?;
        let (game, report) = game
            .start(new.seats, &new.options, seed)
            .map_err(|cannot| renderer.cannot_start(&cannot))?;
        let answer = renderer.standing(&*game, &report);
        let log = report.steps.iter().map(step).collect();
        self.playing = Some(Playing { game, log });
        Ok(answer)
    }

    fn legal(&self, legal: &Legal) -> Result<Value, ProtocolError> {
        let renderer = self.renderer(legal.lang.as_deref())?;
        let game = self.seated(legal.seat, legal.lang.as_deref())?;
        let choices = game.legal(legal.seat);
        let list = choices.iter();
        Ok(list
            .map(|choice| json!({ "action": choice.action, "label": renderer.say(&choice.label) }))
            .collect())
    }

    fn score(&self, scored: &Scored) -> Result<Value, ProtocolError> {
        let renderer = self.renderer(scored.lang.as_deref())?;
        let game = match scored.seat {
            Some(seat) => self.seated(seat, scored.lang.as_deref())?,
            None => self.game()?,
        };
        let viewer = scored.seat.map_or(Viewer::Public, Viewer::Seat);
        Ok(game.score(viewer).iter().map(|score| Value::Object(renderer.score(score))).collect())
    }

    fn gathering(&self, asked: &OneSeat) -> Result<Value, ProtocolError> {
        let renderer = self.renderer(asked.lang.as_deref())?;
        let game = self.seated(asked.seat, asked.lang.as_deref())?;
        let gatherable = game.gatherable(asked.seat);
        let question = game.gathering(asked.seat).filter(|_| !gatherable.is_empty());
        let Some(question) = question else { return Ok(Value::Null) };
        let actions = gatherable.iter().map(|it| {
            let label = renderer.say(&it.choice.label);
            json!({ "action": it.choice.action, "label": label, "times": it.times })
        });
        Ok(json!({
            "question": question.question,
            "kind": question.kind,
            "done": question.done,
            "actions": actions.collect::<Vec<_>>(),
        }))
    }

    fn act(&mut self, act: &Act) -> Result<Value, ProtocolError> {
        let renderer = self.renderer(act.lang.as_deref())?;
        self.change(renderer, |game| game.act(act.seat, &act.action), |_| None)
    }

    fn undo(&mut self, undo: &OneSeat) -> Result<Value, ProtocolError> {
        let renderer = self.renderer(undo.lang.as_deref())?;
        let entry = json!({ "seat": undo.seat, "undo": true });
        self.change(
            renderer,
            |game| game.undo(undo.seat).map(|()| Report::default()),
            |_| Some(entry),
        )
    }

    fn leave(&mut self, leave: &OneSeat) -> Result<Value, ProtocolError> {
        let renderer = self.renderer(leave.lang.as_deref())?;
        let entry = json!({ "seat": leave.seat, "leave": true });
        self.change(renderer, |game| game.leave(leave.seat), |_| Some(entry))
    }

    /// Changes a copy of the game, and goes on with it once all went well.
    fn change(
        &mut self,
        renderer: Renderer<'_>,
        change: impl FnOnce(&mut dyn AnyMatch) -> Result<Report, Refused>,
        note: impl FnOnce(&Report) -> Option<Value>,
    ) -> Result<Value, ProtocolError> {
        let playing = self.playing.as_mut().ok_or_else(no_game)?;
        let mut game = playing.game.duplicate();
        let report = change(&mut *game).map_err(|refused| renderer.refused(&refused))?;
        let answer = renderer.standing(&*game, &report);
        let entries: Vec<Value> =
            note(&report).into_iter().chain(report.steps.iter().map(step)).collect();
        playing.go_on(game, entries.into_iter());
        Ok(answer)
    }

    fn load(&mut self, load: Load) -> Result<Value, ProtocolError> {
        let renderer = self.renderer(load.lang.as_deref())?;
        let id = load.state.get("game").and_then(Value::as_str);
        let id = id.ok_or_else(|| ProtocolError::bad_request("a state names its `game`"))?;
        let game = self.games.get(id);
        let game =
            game.ok_or_else(|| ProtocolError::bad_request(format!("there is no game `{id}`")))?;
        let game = game.load(load.state)?;
        let answer = renderer.standing(&*game, &Report::default());
        self.playing = Some(Playing { game, log: Vec::new() });
        Ok(answer)
    }

    fn painters(&self) -> &Painters {
        self.painters.get_or_init(|| Painters::of(&self.games))
    }

    fn picture(&self, picture: &Picture) -> Result<Value, ProtocolError> {
        let language = self.renderer(picture.lang.as_deref())?.language;
        let game = match picture.seat {
            Some(seat) => self.seated(seat, picture.lang.as_deref())?,
            None => self.game()?,
        };
        let viewer = picture.seat.map_or(Viewer::Public, Viewer::Seat);
        let request = draw::Request {
            kind: picture.kind,
            seat: picture.seat,
            card: &picture.card,
            part: &picture.part,
            language,
            names: &picture.names,
            targets: &picture.targets,
        };
        let drawn = self.painters().picture(game.info().id, &*game.view(viewer), &request);
        let drawn = drawn.map_err(|error| match error {
            DrawError::Encoding(_) | DrawError::Size(..) => {
                ProtocolError::internal(error.to_string())
            }
            _ => ProtocolError::bad_request(error.to_string()),
        })?;
        std::fs::write(&picture.file, &drawn.png).map_err(|error| {
            ProtocolError::bad_request(format!("cannot write {}: {error}", picture.file.display()))
        })?;
        Ok(json!({
            "width": drawn.width,
            "height": drawn.height,
            "bytes": drawn.png.len(),
            "alt": drawn.alt,
        }))
    }

    fn best(&self, best: &Best) -> Result<Value, ProtocolError> {
        let game = self.seated(best.seat, None)?;
        let strength = best.strength.as_deref().map_or(Ok(Strength::Best), str::parse);
        let strength = strength.map_err(|error: player::UnknownStrength| {
            ProtocolError::bad_request(error.to_string())
        })?;
        let seed = best.seed.map_or_else(random_seed, Ok)?;
        let thought = game.perspective(best.seat).and_then(|perspective| match best.iterations {
            Some(iterations) => player::think_for(&perspective, Budget::of(iterations), seed),
            None => player::think(&perspective, strength, seed),
        });
        let Some(thought) = thought else { return Ok(Value::Null) };
        let moves = thought.moves.iter().map(|it| {
            json!({
                "action": it.action,
                "chance": it.chance,
                "points": it.points,
                "tried": it.tried,
            })
        });
        let moves: Vec<Value> = moves.collect();
        Ok(json!({ "action": thought.chosen, "moves": moves, "iterations": thought.iterations }))
    }

    fn redeal(&self, redeal: &Redeal) -> Result<Value, ProtocolError> {
        let game = self.seated(redeal.seat, None)?;
        let dice = Dice::new(redeal.seed.map_or_else(random_seed, Ok)?);
        Ok(game.redeal(redeal.seat, dice).save())
    }
}

fn no_game() -> ProtocolError {
    ProtocolError::bad_request("no game is being played: start one with `new`, or `load` one")
}

fn step(logged: &Logged) -> Value {
    json!({ "seat": logged.seat, "action": logged.action, "forced": logged.forced })
}

fn random_seed() -> Result<Seed, ProtocolError> {
    let mut seed = Seed([0; 32]);
    SysRng
        .try_fill_bytes(&mut seed.0)
        .map_err(|error| ProtocolError::internal(error.to_string()))?;
    Ok(seed)
}
