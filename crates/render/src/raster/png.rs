use super::painter::Painter;
use crate::{Picture, TooLarge};

/// A picture as a PNG of the size that the SVG gives itself, at most 1,600
/// pixels wide or high. Colours that are up to the reader are those of a light
/// page.
///
/// # Errors
///
/// If a board has more cells than [`Layout::MOST_CELLS_IN_PIXELS`](crate::Layout::MOST_CELLS_IN_PIXELS).
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
    let svg = picture.clone().printed().to_string();
    let pixmap = Painter::new().paint(&svg, None);
    Ok(pixmap.encode_png().expect("there is memory to encode into"))
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Game, Position};
    use resvg::tiny_skia::Pixmap;

    use super::*;
    use crate::{Caption, Layout, Theme};

    #[test]
    fn stills_have_the_size_of_the_svg_and_the_colours_of_the_theme() {
        let rows = vec![".".repeat(40); 40].join("\n");
        let (game, caption) = (
            Game::new(Position::maze(rows.parse().unwrap(), None).unwrap()),
            Caption::default(),
        );
        let picture = Picture::new(&game, &caption).unwrap();
        for (theme, paper) in [(Theme::Auto, 0xff), (Theme::Dark, 0x17)] {
            let bytes = png(&picture.clone().theme(theme)).unwrap();
            let pixmap = Pixmap::decode_png(&bytes).unwrap();
            let (width, height) = (pixmap.width(), pixmap.height());
            assert!((950..1_100).contains(&width), "{width}");
            assert!((950..1_100).contains(&height), "{height}");
            let svg = picture.to_string();
            assert!(svg.contains(&format!("width=\"{width}\" height=\"{height}\"")));
            let corner = pixmap.pixel(2, 2).unwrap();
            assert_eq!((corner.red(), corner.alpha()), (paper, 0xff));
        }
    }

    #[test]
    fn a_board_too_large_for_pixels_is_told() {
        let row = ".".repeat(Layout::MOST_CELLS_IN_PIXELS + 1);
        let (game, caption) = (
            Game::new(Position::maze(row.parse().unwrap(), None).unwrap()),
            Caption::default(),
        );
        let error = png(&Picture::new(&game, &caption).unwrap()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a picture shows at most 90000 cells in pixels, and the board has 90001"
        );
    }

    #[test]
    fn text_needs_no_font_of_the_system() {
        let (game, caption) = (
            Game::new(Position::maze(".".parse().unwrap(), None).unwrap()),
            Caption::default(),
        );
        let svg = Picture::new(&game, &caption).unwrap().printed().to_string();
        let blank = svg.replace("First to place the token", "");
        assert_ne!(svg, blank);
        let painter = Painter::new();
        assert_ne!(painter.paint(&svg, None), painter.paint(&blank, None));
    }
}
