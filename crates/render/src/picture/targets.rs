use matchplay_board::{Content, Places, Stone, Vertex};

use super::area::{Area, Spot};
use super::canvas::{Canvas, Look};
use crate::Picture;

/// The largest number of places that all have a target. On larger boards, only the token and
/// its moves have one.
const MOST: usize = 400;

/// The layer of the targets: a transparent square over each place, with its name and its state,
/// for scripts of the document that contains the picture.
impl Picture<'_> {
    pub(super) fn targets(&self, canvas: &mut dyn Canvas) {
        let board = self.position.board();
        canvas.open(Look::new("places", "fill=\"none\" pointer-events=\"all\""));
        let (width, height) = self.layout.target();
        for (vertex, spot) in self.places() {
            let place = board.place(vertex).to_string();
            let corner = spot.plus(-width / 2.0, -height / 2.0);
            let area = Area::new(corner.x, corner.y, width, height);
            let name = place.trim_matches(['(', ')']);
            canvas.target(name, self.state(vertex), area);
        }
        canvas.close();
    }

    /// The places with targets, and their centres. On a lock, these are the state of the token, in
    /// the middle of the first dial, and each state that is one turn away, at its turned value.
    fn places(&self) -> Vec<(Vertex, Spot)> {
        let (places, token) = (self.position.board().places(), self.position.token());
        let vertices: Vec<Vertex> = match (places, token) {
            (Places::Dials(dials), Some(token)) => {
                [token].into_iter().chain(dials.neighbours(token)).collect()
            }
            (Places::Dials(_), None) => Vec::new(),
            _ if places.vertices().take(MOST + 1).count() <= MOST => places.vertices().collect(),
            (_, Some(token)) => [token].into_iter().chain(self.position.moves()).collect(),
            (_, None) => Vec::new(),
        };
        let spot = |vertex| match (self.layout.dials(), token) {
            (Some(dials), Some(token)) if vertex == token => dials.middles().next(),
            (Some(_), Some(token)) => self.turned(token, vertex),
            _ => self.layout.spot(vertex),
        };
        let places = vertices.into_iter();
        places
            .filter_map(|vertex| Some((vertex, spot(vertex)?)))
            .collect()
    }

    /// The state of a place.
    fn state(&self, vertex: Vertex) -> &'static str {
        match self.position.content(vertex) {
            _ if self.position.token() == Some(vertex) => "token",
            Content::Blocked => "wall",
            _ if self.position.is_removed(vertex) => "visited",
            Content::Stone(Stone::White) => "white",
            Content::Stone(Stone::Black) => "black",
            Content::Blank | Content::Open => "free",
        }
    }
}
