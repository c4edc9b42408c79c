use super::painter::Painter;
use crate::Picture;

/// A picture as a PNG of the size that the SVG gives itself, at most 1,600
/// pixels wide or high. Colours that are up to the reader are those of a light
/// page.
///
/// ```
/// use matchplay_board::{Game, Position};
/// use matchplay_render::{Caption, Picture, png};
///
/// let game = Game::new(Position::sliding("XO\nO.".parse()?));
/// let caption = Caption::default();
/// let bytes = png(&Picture::new(&game, &caption)?);
/// assert!(bytes.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn png(picture: &Picture<'_>) -> Vec<u8> {
    let svg = picture.clone().printed().to_string();
    let pixmap = Painter::new().paint(&svg, None);
    pixmap.encode_png().expect("there is memory to encode into")
}
