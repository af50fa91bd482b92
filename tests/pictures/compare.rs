//! Two pictures side by side, as an eye compares them: block by block, so that
//! the last bit of an edge does not matter and a missing icon does.

use std::{fs, path::Path};

use image::{DynamicImage, Rgb, RgbImage, RgbaImage};

/// The side of a block.
const BLOCK: u32 = 8;
/// How far the mean colours of two blocks may be apart.
const APART: u32 = 14;
/// How many blocks may be further apart than that.
const MAX_DIFFERENT: usize = 2;

/// Reads a PNG file.
pub(crate) fn decode(file: &[u8]) -> RgbImage {
    let picture = image::load_from_memory_with_format(file, image::ImageFormat::Png).unwrap();
    assert!(matches!(picture, DynamicImage::ImageRgb8(_)), "opaque, eight bits a channel");
    picture.into_rgb8()
}

/// A picture of opaque pixels: red, green, blue and alpha of each, row by row.
pub(crate) fn of_pixels((width, height): (u32, u32), pixels: &[u8]) -> RgbImage {
    DynamicImage::from(RgbaImage::from_raw(width, height, pixels.to_vec()).unwrap()).into_rgb8()
}

/// The mean colour of every block, row by row.
fn blocks(picture: &RgbImage) -> Vec<[u32; 3]> {
    let columns = picture.width().div_ceil(BLOCK);
    let count = columns * picture.height().div_ceil(BLOCK);
    let mut sums = vec![([0_u32; 3], 0_u32); count as usize];
    for (x, y, Rgb(pixel)) in picture.enumerate_pixels() {
        let (sum, count) = &mut sums[(y / BLOCK * columns + x / BLOCK) as usize];
        for (sum, channel) in sum.iter_mut().zip(pixel) {
            *sum += u32::from(*channel);
        }
        *count += 1;
    }
    sums.into_iter().map(|(sum, count)| sum.map(|sum| sum / count)).collect()
}

/// The blocks in which two pictures of one size differ.
pub(crate) fn different(one: &RgbImage, other: &RgbImage) -> Vec<usize> {
    let apart = |(one, other): (&[u32; 3], &[u32; 3])| {
        one.iter().zip(other).any(|(one, other)| one.abs_diff(*other) > APART)
    };
    let (one, other) = (blocks(one), blocks(other));
    let differing = one.iter().zip(&other).enumerate().filter(|(_, pair)| apart(*pair));
    differing.map(|(block, _)| block).collect()
}

/// Whether two pictures look the same.
pub(crate) fn look_alike(one: &RgbImage, other: &RgbImage) -> bool {
    one.dimensions() == other.dimensions() && different(one, other).len() <= MAX_DIFFERENT
}

/// Writes a picture in grey, with the blocks that differ in red.
pub(crate) fn write_difference(one: &RgbImage, other: &RgbImage, path: &Path) {
    let columns = one.width().div_ceil(BLOCK);
    let differing = different(one, other);
    let grey = DynamicImage::from(one.clone()).into_luma8();
    let marked = RgbImage::from_fn(one.width(), one.height(), |x, y| {
        let block = (y / BLOCK * columns + x / BLOCK) as usize;
        let level = grey.get_pixel(x, y).0[0] / 2 + 60;
        Rgb(if differing.binary_search(&block).is_ok() { [255, 40, 40] } else { [level; 3] })
    });
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    marked.save(path).unwrap();
}
