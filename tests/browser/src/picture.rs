use std::fs;
use std::io::Cursor;
use std::path::Path;

/// A picture as colours, in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    png: Vec<u8>,
    width: usize,
    /// Red, green and blue of each pixel.
    pixels: Vec<[u8; 3]>,
}

/// The width and the height of a block in pixels. A reference picture has one pixel for each
/// block.
const BLOCK: usize = 8;

/// The largest mean difference that different fonts explain, of 255.
const MEAN: f64 = 1.0;

/// The largest difference of a block that different fonts explain, of 255.
const MOST: f64 = 80.0;

impl Picture {
    /// Reads a PNG with eight bits per channel.
    ///
    /// # Panics
    ///
    /// If the bytes are not such a PNG.
    pub fn read(png: &[u8]) -> Picture {
        let decoder = png::Decoder::new(Cursor::new(png));
        let mut reader = decoder.read_info().expect("a PNG has a head");
        let size = reader.output_buffer_size().expect("the picture is small");
        let mut bytes = vec![0; size];
        let info = reader.next_frame(&mut bytes).expect("a PNG has pixels");
        let channels = info.color_type.samples();
        assert!(channels >= 3, "a screenshot has colours");
        let pixels = bytes[..info.buffer_size()].chunks(channels);
        Picture {
            png: png.to_vec(),
            width: info.width as usize,
            pixels: pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect(),
        }
    }

    /// Compares with a reference picture, or replaces it if `MATCHPLAY_PICTURES` is
    /// `update`. Returns the difference in words, if there is one.
    ///
    /// # Panics
    ///
    /// If the reference cannot be read or written.
    pub fn compare(&self, reference: &Path) -> Option<String> {
        let blocks = self.blocks();
        if std::env::var_os("MATCHPLAY_PICTURES").is_some_and(|value| value == "update") {
            fs::write(reference, blocks.png).expect("the reference can be written");
            return None;
        }
        let png = fs::read(reference).unwrap_or_else(|error| panic!("{reference:?}: {error}"));
        let (mean, most) = blocks.distance(&Picture::read(&png));
        (!is_small(mean, most)).then(|| {
            let new = std::env::temp_dir().join(reference.file_name().unwrap_or_default());
            let _ = fs::write(&new, &self.png);
            format!("{reference:?}: blocks differ by {mean:.2}, at most {most:.1}: see {new:?}")
        })
    }

    /// The mean and the largest difference of the blocks of two pictures, of 255.
    pub fn difference(&self, other: &Picture) -> (f64, f64) {
        self.blocks().distance(&other.blocks())
    }

    /// Whether fonts explain the difference of two pictures.
    pub fn is_like(&self, other: &Picture) -> bool {
        let (mean, most) = self.difference(other);
        is_small(mean, most)
    }

    /// The picture with one pixel for each block, its mean.
    fn blocks(&self) -> Picture {
        let columns = self.width.div_ceil(BLOCK);
        let rows = self.height().div_ceil(BLOCK);
        let mut sums = vec![([0_u32; 3], 0_u32); columns * rows];
        for (index, pixel) in self.pixels.iter().enumerate() {
            let (x, y) = (index % self.width, index / self.width);
            let (sum, count) = &mut sums[columns * (y / BLOCK) + x / BLOCK];
            for (sum, &value) in sum.iter_mut().zip(pixel) {
                *sum += u32::from(value);
            }
            *count += 1;
        }
        let means = sums.iter().map(|&(sum, count)| {
            // A mean of bytes is a byte. Steps of four make the files smaller.
            sum.map(|sum| (sum / count) as u8 & 0xfc)
        });
        let pixels: Vec<[u8; 3]> = means.collect();
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, columns as u32, rows as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::High);
        let writer = encoder.write_header();
        let written = writer.and_then(|mut it| it.write_image_data(pixels.as_flattened()));
        written.expect("memory can be written");
        Picture {
            png,
            width: columns,
            pixels,
        }
    }

    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    /// The mean and the largest difference of the pixels of two pictures. A pixel differs from
    /// the other picture if it is outside the range of nine pixels there: of the same one and
    /// those around it. Shapes may therefore move by a pixel.
    fn distance(&self, other: &Picture) -> (f64, f64) {
        if (self.width, self.pixels.len()) != (other.width, other.pixels.len()) {
            return (255.0, 255.0);
        }
        let (there, back) = (self.excess(other), other.excess(self));
        let all = there.into_iter().zip(back).map(|(a, b)| a.max(b));
        let all: Vec<f64> = all.map(f64::from).collect();
        let most = all.iter().copied().fold(0.0, f64::max);
        (all.iter().sum::<f64>() / all.len() as f64, most)
    }

    /// The distance of each channel from the range of nearby pixels of another picture of the
    /// same size.
    fn excess(&self, other: &Picture) -> Vec<u8> {
        let (width, height) = (self.width, self.height());
        let mut excess = Vec::with_capacity(3 * self.pixels.len());
        for (index, pixel) in self.pixels.iter().enumerate() {
            let (x, y) = (index % width, index / width);
            let rows = y.saturating_sub(1)..(y + 2).min(height);
            let columns = x.saturating_sub(1)..(x + 2).min(width);
            let (mut least, mut most) = ([255; 3], [0; 3]);
            for near in rows.flat_map(|y| columns.clone().map(move |x| width * y + x)) {
                for (channel, &value) in other.pixels[near].iter().enumerate() {
                    least[channel] = value.min(least[channel]);
                    most[channel] = value.max(most[channel]);
                }
            }
            for (channel, &value) in pixel.iter().enumerate() {
                let below = least[channel].saturating_sub(value);
                excess.push(below.max(value.saturating_sub(most[channel])));
            }
        }
        excess
    }
}

/// Whether fonts explain a mean and a largest difference.
fn is_small(mean: f64, most: f64) -> bool {
    mean <= MEAN && most <= MOST
}
