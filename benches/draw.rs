//! How long a picture takes, and how large its file is.
//!
//! Drawing and encoding apart, on one core, warm; against resvg rasterising the
//! same scene from one SVG document in the same run, parsing excluded; and against
//! the encoder of `image` on the same pixels. Minima and medians, since a machine
//! has other things to do.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use deephold::{
    draw::{Kind, Painters, Request},
    engine::{AnyMatch, AnyView, Dice, Registry, Seed, Viewer},
    games,
    i18n::Language,
};
use image::{
    DynamicImage, ImageEncoder as _, ImageResult, RgbaImage,
    codecs::png::{CompressionType, FilterType, PngEncoder},
};
use png::DeflateCompression;
use resvg::{tiny_skia, usvg};
use serde_json::Value;

/// More steps than any game has: the board just before its end, when it is fullest.
const LAST: usize = 10_000;

/// How often each thing is measured.
const TIMES: usize = 60;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = games::all()?;
    let painters = Painters::of(&games);
    for (game, seats, steps) in
        [("dwarves", 6, LAST), ("cave", 2, 260), ("covenant", 4, LAST), ("fall", 4, 400)]
    {
        let table = table(&games, game, seats, steps)?;
        measure_board(&painters, game, &*table.view(Viewer::Public))?;
    }
    Ok(())
}

/// Everything about the board of one game.
fn measure_board(
    painters: &Painters,
    game: &str,
    view: &dyn AnyView,
) -> Result<(), Box<dyn std::error::Error>> {
    let names = ["Borin", "Ysolde", "Celina", "Dorota", "Emil", "Frida"].map(str::to_owned);
    println!("\n{:<22} {:>9} {:>9}", format!("{game}: board, in ms"), "least", "median");
    let request = Request { names: &names, ..Request::new(Kind::Board, Language::Polish) };

    let start = Instant::now();
    let drawn = painters.draw(game, view, &request)?;
    println!("{:<22} {:>9.2}", "first drawing, cold", milliseconds(start.elapsed()));
    let (width, height) = drawn.size();
    let draw = measure("draw, warm", || painters.draw(game, view, &request).is_ok());
    let encode = measure("encode", || drawn.png().is_ok());
    measure("both and alt text", || painters.picture(game, view, &request).is_ok());

    let document = painters.svg(game, view, &request)?;
    let tree = usvg::Tree::from_str(&document, &usvg::Options::default())?;
    let theirs = measure("resvg, same scene", || {
        let mut pixmap = tiny_skia::Pixmap::new(width, height);
        if let Some(pixmap) = &mut pixmap {
            resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixmap.as_mut());
        }
        pixmap.is_some()
    });

    let bytes = drawn.png()?.len();
    let megapixels = f64::from(width * height) / 1e6;
    println!(
        "\n{width} × {height}, {megapixels:.2} Mpx, {bytes} bytes, SVG {} bytes",
        document.len()
    );
    println!(
        "draw + encode {:.2} ms, at the least ({})",
        draw + encode,
        mark(draw + encode <= 25.0)
    );
    println!("drawing takes {:.2} of resvg's time ({})", draw / theirs, mark(draw / theirs <= 0.5));
    println!("the file has {bytes} bytes ({})", mark(bytes <= 300_000));

    println!("\n{:<22} {:>9} {:>9} {:>9}", "encoded otherwise", "least", "median", "bytes");
    let ways = [
        ("fdeflate", DeflateCompression::FdeflateUltraFast),
        ("level 1", DeflateCompression::Level(1)),
        ("level 2", DeflateCompression::Level(2)),
        ("level 3", DeflateCompression::Level(3)),
        ("level 4", DeflateCompression::Level(4)),
        ("level 6", DeflateCompression::Level(6)),
        ("level 9", DeflateCompression::Level(9)),
    ];
    for (name, pressing) in ways {
        let bytes = drawn.png_pressed(pressing)?.len();
        let (least, median) = times(|| drawn.png_pressed(pressing).is_ok());
        println!("{name:<22} {least:>9.2} {median:>9.2} {bytes:>9}");
    }

    println!("\n{:<32} {:>9} {:>9} {:>9}", "encoded by `image`", "least", "median", "bytes");
    let rgba = RgbaImage::from_raw(width, height, drawn.pixels().to_vec()).ok_or("no picture")?;
    let rgba = DynamicImage::from(rgba);
    // Both colour types begin with the RGBA pixels that were drawn.
    for colour in ["RGB", "RGBA"] {
        let ways = [
            (CompressionType::Fast, FilterType::Adaptive),
            (CompressionType::Fast, FilterType::NoFilter),
            (CompressionType::Default, FilterType::Adaptive),
        ];
        for (pressing, filter) in ways {
            let encode = || match colour {
                "RGB" => encode_with_image(&rgba.to_rgb8().into(), pressing, filter),
                _ => encode_with_image(&rgba, pressing, filter),
            };
            let bytes = encode()?.len();
            let (least, median) = times(|| encode().is_ok());
            let name = format!("{colour}, {pressing:?}, {filter:?}");
            println!("{name:<32} {least:>9.2} {median:>9.2} {bytes:>9}");
        }
    }
    Ok(())
}

fn encode_with_image(
    picture: &DynamicImage,
    pressing: CompressionType,
    filter: FilterType,
) -> ImageResult<Vec<u8>> {
    let mut file = Vec::with_capacity(256 << 10);
    let encoder = PngEncoder::new_with_quality(&mut file, pressing, filter);
    let (width, height) = (picture.width(), picture.height());
    encoder.write_image(picture.as_bytes(), width, height, picture.color().into())?;
    Ok(file)
}

/// Whether a mark is kept.
fn mark(kept: bool) -> &'static str {
    if kept { "within the mark" } else { "OVER THE MARK" }
}

/// Measures, prints, and gives the least.
fn measure(name: &str, call: impl Fn() -> bool) -> f64 {
    let (least, median) = times(call);
    println!("{name:<22} {least:>9.2} {median:>9.2}");
    least
}

fn times(call: impl Fn() -> bool) -> (f64, f64) {
    let once = || {
        let start = Instant::now();
        black_box(call());
        milliseconds(start.elapsed())
    };
    let mut all: Vec<f64> = (0..TIMES).map(|_| once()).collect();
    all.sort_by(f64::total_cmp);
    (all.first().copied().unwrap_or_default(), all.get(TIMES / 2).copied().unwrap_or_default())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// A game some way on, or just before its end, by players who build whenever they can
/// and leave nothing out.
fn table(
    games: &Registry,
    game: &str,
    seats: u8,
    steps: usize,
) -> Result<Box<dyn AnyMatch>, Box<dyn std::error::Error>> {
    let (table, done) = played(games, game, seats, steps)?;
    if table.waiting(Viewer::Public).is_empty() {
        return Ok(played(games, game, seats, done.saturating_sub(1))?.0);
    }
    Ok(table)
}

/// A game after so many steps, and how many there were.
fn played(
    games: &Registry,
    game: &str,
    seats: u8,
    steps: usize,
) -> Result<(Box<dyn AnyMatch>, usize), Box<dyn std::error::Error>> {
    let game = games.get(game).ok_or("there is no such game")?;
    let (mut table, _) = game.start(seats, &Value::Null, Seed([7; 32]))?;
    let mut whim = Dice::new(Seed([9; 32]));
    for done in 0..steps {
        let Some(ask) = table.waiting(Viewer::Public).into_iter().next() else {
            return Ok((table, done));
        };
        let listed = table.legal(ask.seat);
        let builds = |action: &str| action.starts_with("furnish") || action.starts_with("play");
        let leaves = |action: &str| ["pass", "done", "end"].contains(&action);
        let building = listed.iter().find(|choice| builds(&choice.action));
        let doing: Vec<_> = listed.iter().filter(|choice| !leaves(&choice.action)).collect();
        let any = doing.get(whim.below(doing.len().max(1) as u32) as usize).copied();
        let Some(choice) = building.or(any).or(listed.first()) else { return Ok((table, done)) };
        table.act(ask.seat, &choice.action).map_err(|refused| format!("{refused:?}"))?;
    }
    Ok((table, steps))
}
