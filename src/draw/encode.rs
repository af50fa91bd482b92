//! From pixels to a file: at most 256 colours, chosen for each picture, in an
//! indexed PNG. `benches/draw.rs` has the measurements behind the settings.
//!
//! Why not the encoder of `image`, which writes no palettes: measured on the fullest
//! board of Cave vs. Cave (1,280 × 1,416, optimised build, the least of 60 times on a
//! busy machine, pixels of at most 256 colours, which favours the others):
//!
//! | | ms | KB |
//! |---|---|---|
//! | indexed, as here, choosing the palette included | 22 | 205 |
//! | `image`, RGB, fast, adaptive filter | 18 | 599 |
//! | `image`, RGBA, fast, adaptive filter | 24 | 636 |
//! | `image`, RGB, default, adaptive filter | 152 | 343 |
//!
//! A file a third as large for a little more time; every picture is uploaded once and
//! downloaded by everybody at the table.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use tiny_skia::Pixmap;

/// Six bits of each channel tell two colours apart.
const BITS: u32 = 6;
const BINS: usize = 1 << (3 * BITS);
/// As many as an index of one byte can name.
const MAX_ENTRIES: usize = 256;

/// A picture could not be written.
#[derive(Debug, thiserror::Error)]
#[error("the picture cannot be encoded: {0}")]
pub struct EncodeError(#[from] png::EncodingError);

/// The colours of one bin: how many pixels, and the sums of their channels.
#[derive(Clone, Copy, Default)]
struct Bin {
    /// Its number in the order of first use.
    number: u32,
    count: u32,
    sum: [u64; 3],
    /// The mean of each channel.
    mean: [u8; 3],
    /// What the bin counts for when boxes are divided.
    weight: f32,
}

impl Bin {
    fn mean(&self, channel: usize) -> u8 {
        self.mean.get(channel).copied().unwrap_or_default()
    }
}

fn bin_of([r, g, b, _]: [u8; 4]) -> usize {
    let top = |channel: u8| usize::from(channel >> (8 - BITS));
    top(r) << (2 * BITS) | top(g) << BITS | top(b)
}

/// A picture as an index into its palette for each pixel.
pub(super) struct Indexed {
    width: u32,
    height: u32,
    palette: Vec<u8>,
    pixels: Vec<u8>,
}

/// Reduces an opaque picture to its palette.
pub(super) fn quantise(pixmap: &Pixmap) -> Indexed {
    let (pixels, _) = pixmap.data().as_chunks::<4>();
    let (mut bins, runs) = histogram(pixels);
    let mut index = vec![0_u8; bins.len()];
    let mut palette = Vec::with_capacity(MAX_ENTRIES * 3);
    for (number, colours) in median_cut(&mut bins).iter().enumerate() {
        let count: u64 = colours.iter().map(|bin| u64::from(bin.count)).sum();
        for channel in 0..3 {
            let sum: u64 = colours.iter().filter_map(|bin| bin.sum.get(channel)).sum();
            palette.push(((sum + count / 2) / count.max(1)) as u8);
        }
        for bin in colours.iter() {
            if let Some(entry) = index.get_mut(bin.number as usize) {
                *entry = number as u8;
            }
        }
    }
    let mut mapped = Vec::with_capacity(pixels.len());
    for run in runs {
        let entry = index.get(run.bin as usize).copied().unwrap_or_default();
        mapped.resize(mapped.len() + run.length as usize, entry);
    }
    Indexed { width: pixmap.width(), height: pixmap.height(), palette, pixels: mapped }
}

/// Equal pixels next to each other; most pixels are like their neighbour.
struct Run {
    bin: u32,
    length: u32,
}

/// The bins that occur, and the picture in runs of them.
fn histogram(pixels: &[[u8; 4]]) -> (Vec<Bin>, Vec<Run>) {
    // One number for each bin finds its place in the short list of those in use.
    let mut places = vec![0_u32; BINS];
    let mut bins: Vec<Bin> = Vec::with_capacity(8_192);
    let mut runs = Vec::with_capacity(pixels.len() / 4);
    for run in pixels.chunk_by(|one, next| one == next) {
        let Some(pixel) = run.first() else { continue };
        let Some(place) = places.get_mut(bin_of(*pixel)) else { continue };
        if *place == 0 {
            bins.push(Bin { number: bins.len() as u32, ..Bin::default() });
            *place = bins.len() as u32;
        }
        let number = *place - 1;
        runs.push(Run { bin: number, length: run.len() as u32 });
        if let Some(bin) = bins.get_mut(number as usize) {
            bin.count += run.len() as u32;
            for (sum, channel) in bin.sum.iter_mut().zip(pixel) {
                *sum += run.len() as u64 * u64::from(*channel);
            }
        }
    }
    for bin in &mut bins {
        bin.mean = bin.sum.map(|sum| (sum / u64::from(bin.count.max(1))) as u8);
        // The root lets thin lines and small icons have their colours next to
        // large plain grounds.
        bin.weight = (bin.count as f32).sqrt();
    }
    (bins, runs)
}

/// Divides the colours into at most 256 boxes, always the one that errs most.
fn median_cut(bins: &mut [Bin]) -> Vec<&mut [Bin]> {
    let mut boxes: Vec<(Spread, &mut [Bin])> = vec![(Spread::of(bins), bins)];
    while boxes.len() < MAX_ENTRIES {
        let worst = boxes
            .iter()
            .enumerate()
            .filter(|(_, (_, bins))| bins.len() > 1)
            .max_by(|(_, (one, _)), (_, (other, _))| one.error.total_cmp(&other.error))
            .map(|(place, _)| place);
        let Some(worst) = worst else { break };
        let (spread, colours) = boxes.swap_remove(worst);
        colours.sort_unstable_by_key(|bin| bin.mean(spread.channel));
        let cut = colours.partition_point(|bin| bin.mean(spread.channel) <= spread.mean);
        let (low, high) = colours.split_at_mut(cut.clamp(1, colours.len() - 1));
        boxes.push((Spread::of(low), low));
        boxes.push((Spread::of(high), high));
    }
    boxes.into_iter().map(|(_, bins)| bins).collect()
}

/// How far the colours of a box are apart, and in which channel most.
struct Spread {
    channel: usize,
    mean: u8,
    error: f64,
}

impl Spread {
    fn of(bins: &[Bin]) -> Self {
        let of_channel = |channel: usize| {
            let (mut weight, mut sum, mut squares) = (0.0, 0.0, 0.0);
            for bin in bins {
                let (count, mean) = (f64::from(bin.weight), f64::from(bin.mean(channel)));
                weight += count;
                sum += count * mean;
                squares += count * mean * mean;
            }
            let mean = sum / weight.max(1.0);
            (channel, mean as u8, squares - sum * mean)
        };
        let worst = (0..3).map(of_channel).max_by(|one, other| one.2.total_cmp(&other.2));
        let (channel, mean, error) = worst.unwrap_or_default();
        Self { channel, mean, error }
    }
}

/// How hard the file is pressed. Of the ways that `benches/draw.rs` measures on
/// the Cave vs. Cave board of 2 megapixels this one takes the least time and
/// gives 180 KB; level 3 saves a quarter of that for twice the time.
pub(super) const PRESSING: DeflateCompression = DeflateCompression::Level(1);

impl Indexed {
    /// The file.
    pub(super) fn png(&self, pressing: DeflateCompression) -> Result<Vec<u8>, EncodeError> {
        let mut file = Vec::with_capacity(256 << 10);
        let mut encoder = Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(self.palette.as_slice());
        encoder.set_deflate_compression(pressing);
        // Neighbours in a palette are no neighbours in colour: differences only
        // make an indexed picture larger.
        encoder.set_filter(Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels)?;
        writer.finish()?;
        Ok(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tiny_skia::{Color, Rect, Transform};

    fn decode(file: &[u8]) -> image::RgbImage {
        image::load_from_memory(file).unwrap().into_rgb8()
    }

    #[test]
    fn few_colours_come_through_exactly() {
        let mut pixmap = Pixmap::new(20, 10).unwrap();
        pixmap.fill(Color::from_rgba8(10, 20, 30, 255));
        let mut paint = tiny_skia::Paint::default();
        paint.set_color_rgba8(250, 200, 3, 255);
        let rect = Rect::from_xywh(0.0, 0.0, 5.0, 10.0).unwrap();
        pixmap.fill_rect(rect, &paint, Transform::identity(), None);
        let file = quantise(&pixmap).png(PRESSING).unwrap();
        let picture = decode(&file);
        assert_eq!(picture.dimensions(), (20, 10));
        assert_eq!(picture.get_pixel(0, 0).0, [250, 200, 3]);
        assert_eq!(picture.get_pixel(6, 0).0, [10, 20, 30]);
    }

    #[test]
    fn many_colours_become_256_and_stay_close() {
        let mut pixmap = Pixmap::new(256, 64).unwrap();
        for (place, pixel) in pixmap.data_mut().chunks_exact_mut(4).enumerate() {
            let (x, y) = (place % 256, place / 256);
            pixel.copy_from_slice(&[x as u8, (y * 4) as u8, 90, 255]);
        }
        let indexed = quantise(&pixmap);
        assert_eq!(indexed.palette.len(), 256 * 3);
        let data = decode(&indexed.png(PRESSING).unwrap());
        let off = |(one, other): (&[u8], &[u8])| {
            let apart = |(a, b): (&u8, &u8)| u32::from(a.abs_diff(*b));
            one.iter().zip(other).map(apart).max().unwrap()
        };
        let worst = pixmap.data().chunks(4).zip(data.chunks(3)).map(off).max().unwrap();
        assert!(worst <= 16, "a colour is off by {worst}");
    }
}
