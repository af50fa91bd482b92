//! Two pictures side by side, as an eye compares them: block by block, so that
//! the last bit of an edge does not matter and a missing icon does.

use std::{fs, io::Cursor, path::Path};

/// A picture in pixels: red, green and blue.
#[derive(Clone)]
pub(crate) struct Pixels {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) data: Vec<[u8; 3]>,
}

/// The side of a block.
const BLOCK: usize = 8;
/// How far the mean colours of two blocks may be apart.
const APART: u32 = 14;
/// How many blocks may be further apart than that.
const MAX_ENTRIES: usize = 2;

impl Pixels {
    /// Reads a PNG file.
    pub(crate) fn decode(file: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut data = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut data).unwrap();
        assert_eq!(info.color_type, png::ColorType::Rgb);
        let data = data.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Self { width: info.width as usize, height: info.height as usize, data }
    }

    /// The mean colour of every block, row by row.
    fn blocks(&self) -> Vec<[u32; 3]> {
        let columns = self.width.div_ceil(BLOCK);
        let mut sums = vec![([0_u32; 3], 0_u32); columns * self.height.div_ceil(BLOCK)];
        for (place, pixel) in self.data.iter().enumerate() {
            let (x, y) = (place % self.width, place / self.width);
            let (sum, count) = &mut sums[y / BLOCK * columns + x / BLOCK];
            for (sum, channel) in sum.iter_mut().zip(pixel) {
                *sum += u32::from(*channel);
            }
            *count += 1;
        }
        sums.into_iter().map(|(sum, count)| sum.map(|sum| sum / count)).collect()
    }

    /// The blocks in which two pictures of one size differ.
    pub(crate) fn different(&self, other: &Self) -> Vec<usize> {
        let apart = |(one, other): (&[u32; 3], &[u32; 3])| {
            one.iter().zip(other).any(|(one, other)| one.abs_diff(*other) > APART)
        };
        let (one, other) = (self.blocks(), other.blocks());
        let differing = one.iter().zip(&other).enumerate().filter(|(_, pair)| apart(*pair));
        differing.map(|(block, _)| block).collect()
    }

    /// Whether two pictures look the same.
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        (self.width, self.height) == (other.width, other.height)
            && self.different(other).len() <= MAX_ENTRIES
    }

    /// Writes the picture in grey, with the blocks that differ in red.
    pub(crate) fn write_difference(&self, other: &Self, path: &Path) {
        let columns = self.width.div_ceil(BLOCK);
        let differing = self.different(other);
        let mut data = Vec::with_capacity(self.data.len() * 3);
        for (place, [r, g, b]) in self.data.iter().enumerate() {
            let (x, y) = (place % self.width, place / self.width);
            let grey = (u16::from(*r) + u16::from(*g) + u16::from(*b)) / 6 + 60;
            let red = differing.binary_search(&(y / BLOCK * columns + x / BLOCK)).is_ok();
            data.extend(if red { [255, 40, 40] } else { [grey as u8; 3] });
        }
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let file = fs::File::create(path).unwrap();
        let mut encoder = png::Encoder::new(file, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header().unwrap().write_image_data(&data).unwrap();
    }
}
