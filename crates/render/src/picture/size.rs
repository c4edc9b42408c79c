use super::Area;

/// The length of the longer side of a picture in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureSize(u32);

impl PictureSize {
    /// The smallest number of pixels.
    pub const MIN: u32 = 16;

    /// The largest number of pixels.
    pub const MAX: u32 = 4_096;

    /// A number of pixels; `None` unless it is from [`MIN`](PictureSize::MIN) to
    /// [`MAX`](PictureSize::MAX).
    pub const fn new(pixels: u32) -> Option<PictureSize> {
        if PictureSize::MIN <= pixels && pixels <= PictureSize::MAX {
            Some(PictureSize(pixels))
        } else {
            None
        }
    }

    /// The number of pixels.
    pub const fn pixels(self) -> u32 {
        self.0
    }
}

/// The number of pixels per unit. By default, small boards are enlarged, and large boards are
/// reduced to 1,600 pixels.
pub(crate) fn scale(view: Area, size: Option<PictureSize>) -> f64 {
    let longest = view.width.max(view.height);
    match size {
        Some(size) => f64::from(size.pixels()) / longest,
        None => (560.0 / longest).clamp(1.0, 3.5).min(1_600.0 / longest),
    }
}
