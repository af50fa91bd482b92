//! Pictures: a small drawing kit, and one painter for each game.
//!
//! A painter draws from a view, never from a state, so that no picture and no
//! alt text can tell what its reader may not know. [`Painters`] finds the
//! painter of a game; a new game adds its folder here and one line there.
//!
//! The kit, from the ground up: [`geometry`] and [`tint`], [`canvas`] with
//! [`text`] and `art`, then [`flow`], [`parts`], [`owner`], [`map`],
//! [`chart`] and [`score`]. What does not change is drawn once and kept, within bounds.

mod alt_text;
mod art;
mod cache;
pub mod canvas;
pub mod cave;
pub mod chart;
pub mod covenant;
pub mod dwarves;
mod emoji;
mod encode;
pub mod fall;
pub mod flow;
pub mod geometry;
mod layout;
mod legend;
pub mod map;
mod outline;
pub mod owner;
pub mod parts;
mod scene;
pub mod score;
mod svg;
pub mod text;
pub mod tint;

use std::{any::Any, collections::BTreeMap, fmt, sync::Arc};

use tiny_skia::Pixmap;

pub use canvas::{Canvas, Kit};
pub use emoji::emoji;
pub use encode::EncodeError;
use layout::Layout;
use owner::Owner;
use scene::Scene;

use crate::{
    engine::{AnyGame, AnyView, Registry, Seat, Text},
    i18n::{Catalogue, Language},
};

/// The width of most pictures. One message serves phones and desktops, so that
/// pictures are nearly square.
pub const WIDTH: f32 = 1_280.0;
/// No letter is smaller on a board, nor on a close-up, of this width: they can be
/// read on a phone, which is 360 wide.
pub const BOARD_TEXT: f32 = 28.0;
pub const CLOSE_UP_TEXT: f32 = 44.0;

/// The most characters that Discord takes as the alt text of a picture.
pub const MAX_ALT_TEXT_LEN: usize = 1_024;

crate::vocabulary! {
    /// A kind of picture.
    pub enum Kind {
        /// The whole table.
        Board = "board",
        /// One player's part of it, large.
        Mine = "mine",
        /// The points and where they come from.
        Score = "score",
        /// One card or tile.
        Card = "card",
        /// What is being chosen among, large, by the numbers of the choices.
        Choice = "choice",
        /// A part of the table, large: one of those that its painter names.
        Part = "part",
    }
}

/// What to draw, and for whom.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The kind of picture.
    pub kind: Kind,
    /// Whose part, for [`Kind::Mine`]; whoever acts, if nobody is named.
    pub seat: Option<Seat>,
    /// The key of the card, for [`Kind::Card`].
    pub card: &'a str,
    /// The key of the part, for [`Kind::Part`].
    pub part: &'a str,
    /// The language of the words.
    pub language: Language,
    /// The players' names by seat.
    pub names: &'a [String],
    /// What the numbers of a list of choices stand for, by the notation of what
    /// they are on: `b4` or `a1-a2`. They are in the order of the list, and so
    /// are those things that a picture shows beside each other.
    pub targets: &'a [(String, u32)],
}

impl Request<'_> {
    /// The names of so many players as the typeface can set them; whoever has no
    /// name that it can set is a number.
    fn settable_names(&self, seats: u8, kit: &Kit) -> Vec<String> {
        let unnamed = |seat: Seat| {
            let number = Text::new("seat").with("number", seat.0.saturating_add(1));
            Catalogue::shipped().say(self.language, &number, &[])
        };
        (0..seats)
            .map(Seat)
            .map(|seat| match self.names.get(seat.index()) {
                Some(name) => shortened(kit.settable(name, || unnamed(seat))),
                None => unnamed(seat),
            })
            .collect()
    }

    /// That there is no such part.
    fn no_part(&self) -> DrawError {
        DrawError::Part(self.part.to_owned())
    }

    /// A picture for everybody, with nothing but its kind and language chosen.
    pub const fn new(kind: Kind, language: Language) -> Self {
        Self { kind, seat: None, card: "", part: "", language, names: &[], targets: &[] }
    }
}

/// A name as pictures have space for it; the words about a picture have it whole.
fn shortened(name: String) -> String {
    const LETTERS: usize = 20;
    if name.chars().count() <= LETTERS {
        return name;
    }
    let head: String = name.chars().take(LETTERS - 1).collect();
    format!("{}…", head.trim_end())
}

/// A finished picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The file.
    pub png: Vec<u8>,
    /// What it shows, in words, for those who cannot see it.
    pub alt: String,
}

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// Nobody paints this game.
    #[error("there is no painter for the game `{0}`")]
    Game(String),
    /// The view belongs to another game.
    #[error("the view is not one of this game")]
    View,
    /// The game has no such card.
    #[error("there is no card `{0}`")]
    Card(String),
    /// The game has no such part to show.
    #[error("there is no part `{0}` to show")]
    Part(String),
    /// The table has no such seat.
    #[error("there is no seat {0} at this table")]
    Seat(Seat),
    /// The file could not be made.
    #[error(transparent)]
    Encoding(#[from] EncodeError),
    /// The picture has no area, or more than there is memory.
    #[error("a picture of {0} by {1} pixels cannot be drawn")]
    Size(u32, u32),
}

/// Draws the pictures of one game.
pub trait Painter: Send + Sync {
    /// The width and height of a picture.
    fn size(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<(u32, u32), DrawError>;

    /// Draws it.
    fn paint(
        &self,
        view: &dyn AnyView,
        request: &Request<'_>,
        canvas: &mut Canvas<'_>,
    ) -> Result<(), DrawError>;

    /// Says what it shows, in at most [`MAX_ALT_TEXT_LEN`] characters.
    fn alt(&self, view: &dyn AnyView, request: &Request<'_>) -> Result<String, DrawError>;

    /// The picture that helps the owner of this view to choose among `targets`:
    /// [`Kind::Choice`] where what is chosen can be shown by itself.
    fn preview(&self, view: &dyn AnyView, targets: &[(String, u32)]) -> Kind {
        let _ = (view, targets);
        Kind::Board
    }

    /// Whether pictures of this view can put the number of a choice on the
    /// thing with this key, as a place on the board.
    fn shows(&self, view: &dyn AnyView, key: &str) -> bool {
        let _ = (view, key);
        false
    }

    /// The parts of the table that [`Kind::Part`] shows: their keys and names.
    fn parts(&self) -> Vec<(&'static str, Text)> {
        Vec::new()
    }

    /// The part of the table that a message with the board shows besides, as it was settled
    /// since the last turn.
    fn settled(&self, view: &dyn AnyView) -> Option<&'static str> {
        let _ = view;
        None
    }

    /// The drawings that stand for words of the game's notation, as goods and cards:
    /// the word, and the name of the drawing.
    fn emojis(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The kinds of words that these drawings stand for in texts: `good` for what is called
    /// `cave-good-stone`.
    fn drawn_words(&self) -> &'static [&'static str] {
        &[]
    }

    /// The look of a seat in pictures of this view.
    fn owner(&self, view: &dyn AnyView, seat: Seat) -> Owner {
        let _ = view;
        Owner::of(seat)
    }

    /// The drawings on pictures of this game, each with what it stands for.
    fn icons(&self) -> Vec<(&'static str, Text)> {
        Vec::new()
    }

    /// The cards that [`Kind::Card`] shows: their keys and names.
    fn cards(&self) -> Vec<(String, Text)> {
        Vec::new()
    }
}

/// Makes the painter of a game from its content, if it is of that game.
type MakePainter = fn(&dyn Any) -> Option<Box<dyn Painter>>;

/// The painters by the id of their game, with the kit they share.
pub struct Painters {
    kit: Kit,
    painters: BTreeMap<&'static str, Box<dyn Painter>>,
}

/// A picture drawn and not yet a file.
pub struct Drawn {
    pixmap: Pixmap,
    layout: Layout,
}

impl Painters {
    /// No painters.
    pub fn new() -> Self {
        Self { kit: Kit::new(), painters: BTreeMap::new() }
    }

    /// Adds the painter of a game.
    #[must_use]
    pub fn with(mut self, game: &'static str, painter: impl Painter + 'static) -> Self {
        self.painters.insert(game, Box::new(painter));
        self
    }

    /// A painter for each of these games that can be drawn, with the content it is
    /// played with.
    pub fn of(games: &Registry) -> Self {
        // Each takes the content of its own game only.
        let painters: [MakePainter; 4] =
            [cave::painter, covenant::painter, dwarves::painter, fall::painter];
        let painter = |game: &Arc<dyn AnyGame>| {
            let painter = painters.iter().find_map(|painter| painter(game.content()))?;
            Some((game.info().id, painter))
        };
        Self { painters: games.games().filter_map(painter).collect(), ..Self::new() }
    }

    /// Draws, encodes and describes.
    pub fn picture(
        &self,
        game: &str,
        view: &dyn AnyView,
        request: &Request<'_>,
    ) -> Result<Picture, DrawError> {
        let drawn = self.draw(game, view, request)?;
        let (width, height) = drawn.size();
        let alt = self.alt(game, view, request)?;
        Ok(Picture { width, height, png: drawn.png()?, alt })
    }

    /// Describes only.
    pub fn alt(
        &self,
        game: &str,
        view: &dyn AnyView,
        request: &Request<'_>,
    ) -> Result<String, DrawError> {
        self.painter(game)?.alt(view, request)
    }

    /// Draws only.
    pub fn draw(
        &self,
        game: &str,
        view: &dyn AnyView,
        request: &Request<'_>,
    ) -> Result<Drawn, DrawError> {
        let painter = self.painter(game)?;
        let size = painter.size(view, request)?;
        let none = || DrawError::Size(size.0, size.1);
        let mut canvas = Canvas::pixels(&self.kit, size, tint::DEEP).ok_or_else(none)?;
        painter.paint(view, request, &mut canvas)?;
        let (pixmap, layout) = canvas.into_pixels();
        Ok(Drawn { pixmap: pixmap.ok_or_else(none)?, layout })
    }

    /// The same picture as one SVG document.
    pub fn svg(
        &self,
        game: &str,
        view: &dyn AnyView,
        request: &Request<'_>,
    ) -> Result<String, DrawError> {
        let painter = self.painter(game)?;
        let size = painter.size(view, request)?;
        let mut canvas = Canvas::document(&self.kit, size, tint::DEEP);
        painter.paint(view, request, &mut canvas)?;
        canvas.into_document(size).ok_or(DrawError::Size(size.0, size.1))
    }

    /// Whether anybody paints this game.
    pub fn paints(&self, game: &str) -> bool {
        self.painters.contains_key(game)
    }

    /// The picture that helps the owner of this view to choose among `targets`.
    pub fn preview(&self, game: &str, view: &dyn AnyView, targets: &[(String, u32)]) -> Kind {
        self.painters.get(game).map_or(Kind::Board, |painter| painter.preview(view, targets))
    }

    /// Whether pictures of this view can put the number of a choice on the thing
    /// with this key.
    pub fn shows(&self, game: &str, view: &dyn AnyView, key: &str) -> bool {
        self.painters.get(game).is_some_and(|painter| painter.shows(view, key))
    }

    /// The parts of a table of this game that [`Kind::Part`] shows: their keys and names.
    pub fn parts(&self, game: &str) -> Vec<(&'static str, Text)> {
        self.painters.get(game).map(|painter| painter.parts()).unwrap_or_default()
    }

    /// The part of the table that was settled since the last turn, to be shown beside the
    /// board.
    pub fn settled(&self, game: &str, view: &dyn AnyView) -> Option<&'static str> {
        self.painters.get(game).and_then(|painter| painter.settled(view))
    }

    /// The drawings that stand for words of a game's notation: the word, and the name
    /// of the drawing, for [`emoji`].
    pub fn emojis(&self, game: &str) -> Vec<(String, String)> {
        self.painters.get(game).map(|painter| painter.emojis()).unwrap_or_default()
    }

    /// The kinds of words that these drawings stand for in texts.
    pub fn drawn_words(&self, game: &str) -> &'static [&'static str] {
        self.painters.get(game).map(|painter| painter.drawn_words()).unwrap_or_default()
    }

    /// The look of a seat in pictures of this view.
    pub fn owner(&self, game: &str, view: &dyn AnyView, seat: Seat) -> Owner {
        self.painters.get(game).map_or_else(|| Owner::of(seat), |painter| painter.owner(view, seat))
    }

    /// The cards of a game: their keys and names.
    pub fn cards(&self, game: &str) -> Vec<(String, Text)> {
        self.painters.get(game).map(|painter| painter.cards()).unwrap_or_default()
    }

    fn painter(&self, game: &str) -> Result<&dyn Painter, DrawError> {
        let painter = self.painters.get(game);
        painter.map(|painter| &**painter).ok_or_else(|| DrawError::Game(game.to_owned()))
    }
}

impl Default for Painters {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Painters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.painters.keys()).finish()
    }
}

impl Drawn {
    /// The width and height.
    pub fn size(&self) -> (u32, u32) {
        (self.pixmap.width(), self.pixmap.height())
    }

    /// The texts that had to be set smaller than can be read; none, if all is well.
    pub fn overfull(&self) -> &[String] {
        &self.layout.overfull
    }

    /// The smallest letters, in pixels an em of a picture that is
    /// [`WIDTH`] wide, and what they say.
    pub fn smallest_text(&self) -> Option<(f32, &str)> {
        let (size, text) = self.layout.smallest.as_ref()?;
        Some((size * WIDTH / self.pixmap.width() as f32, text))
    }

    /// The numbers of choices that cover a drawing, a word or another number;
    /// none, if all is well.
    pub fn covering_badges(&self) -> Vec<u32> {
        self.layout.covering()
    }

    /// The numbers of choices that are shown.
    pub fn badges(&self) -> Vec<u32> {
        self.layout.badges.iter().map(|badge| badge.number).collect()
    }

    /// The pixels: red, green, blue and alpha of each, row by row.
    pub fn pixels(&self) -> &[u8] {
        self.pixmap.data()
    }

    /// The picture as a PNG file.
    pub fn png(&self) -> Result<Vec<u8>, EncodeError> {
        self.png_pressed(encode::PRESSING)
    }

    /// The picture as a PNG file, pressed more or less than usual: to measure
    /// what is usual by.
    pub fn png_pressed(&self, pressing: png::DeflateCompression) -> Result<Vec<u8>, EncodeError> {
        encode::quantise(&self.pixmap).png(pressing)
    }
}

impl fmt::Debug for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drawn").field("size", &self.size()).finish_non_exhaustive()
    }
}
