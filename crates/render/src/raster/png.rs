use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use tiny_skia::Pixmap;

use super::painter::Painter;
use crate::{Picture, TooLarge};

/// Draws a picture as a PNG with the size of its SVG.
///
/// [`Theme::Auto`](crate::Theme::Auto) has the colours of a light page.
///
/// # Errors
///
/// If the board has more cells than [`Layout::MAX_CELLS_IN_PIXELS`](crate::Layout::MAX_CELLS_IN_PIXELS).
///
/// ```
/// use matchplay_board::{Game, Position};
/// use matchplay_render::{Caption, Picture, png};
///
/// let game = Game::new(Position::sliding("XO\nO.".parse()?));
/// let caption = Caption::default();
/// let bytes = png(&Picture::new(&game, &caption)?)?;
/// assert!(bytes.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn png(picture: &Picture<'_>) -> Result<Vec<u8>, TooLarge> {
    picture.layout.check_pixels()?;
    let mut painter = Painter::new(picture.view(), picture.theme, picture.size);
    let pixmap = painter.paint(picture, None);
    Ok(encode(&pixmap).expect("writing to memory does not fail"))
}

/// Encodes opaque pixels.
fn encode(pixmap: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // Equal cells repeat best without a filter. Higher levels of compression are
    // much slower, and the files hardly smaller.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(2));
    let mut writer = encoder.write_header()?;
    let colours = pixmap.data().chunks_exact(4).flat_map(|it| &it[..3]);
    let colours: Vec<u8> = colours.copied().collect();
    writer.write_image_data(&colours)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{CAPTION, maze, picture};
    use crate::{Caption, Layout, PictureSize, Theme};

    /// The width and height in the header of a file.
    fn size(bytes: &[u8]) -> (u32, u32) {
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }

    #[test]
    fn stills_have_the_size_of_the_svg_and_the_colours_of_the_theme() {
        let game = maze(&vec![".".repeat(40); 40].join("\n"), &[]);
        for (theme, paper) in [(Theme::Auto, 0xff), (Theme::Dark, 0x16)] {
            let picture = picture(&game).theme(theme);
            let (width, height) = size(&png(&picture).unwrap());
            assert!((950..1_100).contains(&width), "{width}");
            assert!((950..1_100).contains(&height), "{height}");
            let svg = picture.to_string();
            assert!(svg.contains(&format!("width=\"{width}\" height=\"{height}\"")));
            let mut painter = Painter::new(picture.view(), picture.theme, picture.size);
            assert_eq!(painter.paint(&picture, None).pixels()[0].red(), paper);
        }
    }

    #[test]
    fn a_picture_has_the_size_that_is_set() {
        let game = maze(&".".repeat(300), &[]);
        for pixels in [PictureSize::MIN, 200, PictureSize::MAX] {
            let picture = picture(&game).size(PictureSize::new(pixels).unwrap());
            assert_eq!(size(&png(&picture).unwrap()).0, pixels);
            assert!(picture.to_string().contains(&format!("width=\"{pixels}\"")));
        }
        assert_eq!(PictureSize::new(PictureSize::MAX + 1), None);
    }

    #[test]
    fn a_board_too_large_for_pixels_is_an_error() {
        let game = maze(&".".repeat(Layout::MAX_CELLS_IN_PIXELS + 1), &[]);
        assert_eq!(
            png(&picture(&game)).unwrap_err().to_string(),
            "a picture shows at most 90000 cells in pixels, and the board has 90001"
        );
    }

    #[test]
    fn text_needs_no_font_of_the_system() {
        let game = maze(".", &[]);
        let other = Caption {
            first: Some("Ada"),
            ..CAPTION.clone()
        };
        let other = png(&Picture::new(&game, &other).unwrap());
        assert_ne!(png(&picture(&game)), other);
    }
}
