use std::fs;
use std::io::Cursor;
use std::path::Path;

/// A picture as brightness and colours, in pixels.
#[derive(Clone, Debug)]
pub struct Picture {
    png: Vec<u8>,
    width: usize,
    height: usize,
    /// Red, green and blue of each pixel.
    pixels: Vec<[u8; 3]>,
}

/// The numbers of columns and rows of fields of a picture.
const FIELDS: usize = 48;

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
            height: info.height as usize,
            pixels: pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect(),
        }
    }

    /// Compares with a reference picture, or replaces it if `MATCHPLAY_PICTURES` is
    /// `update`.
    ///
    /// # Panics
    ///
    /// If the two differ by more than different fonts explain.
    pub fn compare(&self, reference: &Path) {
        if std::env::var_os("MATCHPLAY_PICTURES").is_some_and(|value| value == "update") {
            fs::write(reference, &self.png).expect("the reference can be written");
            return;
        }
        let png = fs::read(reference).unwrap_or_else(|error| panic!("{reference:?}: {error}"));
        let (mean, most) = self.difference(&Picture::read(&png));
        if mean > 2.0 || most > 60.0 {
            let new = std::env::temp_dir().join(reference.file_name().unwrap_or_default());
            let _ = fs::write(&new, &self.png);
            panic!("{reference:?}: fields differ by {mean:.2}, at most {most:.1}: see {new:?}");
        }
    }

    /// The mean and the largest difference of the fields of two pictures, of 255.
    pub fn difference(&self, other: &Picture) -> (f64, f64) {
        let (fields, others) = (self.fields(), other.fields());
        let differences: Vec<f64> = fields
            .iter()
            .zip(&others)
            .map(|(a, b)| (a - b).abs())
            .collect();
        let most = differences.iter().copied().fold(0.0, f64::max);
        (
            differences.iter().sum::<f64>() / differences.len() as f64,
            most,
        )
    }

    /// The mean of each channel over each field.
    fn fields(&self) -> Vec<f64> {
        let mut fields = vec![(0.0, 0_u32); FIELDS * FIELDS * 3];
        for (index, pixel) in self.pixels.iter().enumerate() {
            let (x, y) = (index % self.width, index / self.width);
            let field = FIELDS * (y * FIELDS / self.height) + x * FIELDS / self.width;
            for (channel, &value) in pixel.iter().enumerate() {
                let (sum, count) = &mut fields[3 * field + channel];
                *sum += f64::from(value);
                *count += 1;
            }
        }
        let means = fields.into_iter();
        means
            .map(|(sum, count)| sum / f64::from(count.max(1)))
            .collect()
    }
}
