use matchplay_board::{Position, Removal, Vertex};

use super::Requirements;
use crate::random::Random;
use crate::{RecipeError, Terrain};

/// The boards of a terrain with a symmetry, among which a [`Composer`](super::Composer) chooses.
///
/// A board has one *mark* for each of its elements: whether a cell is open, a stone is white, a
/// state is allowed, or two nodes are joined.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    terrain: Terrain,
    /// The pairs of nodes that may be joined, if the elements are not the vertices.
    pairs: Vec<(u32, u32)>,
    vertices: usize,
    /// For each element, the element that changes together with it: its image, or itself without a
    /// symmetry.
    images: Vec<usize>,
}

/// A board of an [`Outline`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sketch {
    marks: Vec<bool>,
    token: Vertex,
}

impl Outline {
    /// The largest number of cells, states, nodes, edges or pairs of nodes.
    const MAX_ELEMENTS: u64 = 1 << 10;

    pub(super) fn new(
        terrain: Terrain,
        requirements: &Requirements,
    ) -> Result<Outline, RecipeError> {
        let error = |message: String| Err(RecipeError(message));
        let (vertices, elements) = terrain.extents();
        let most = Outline::MAX_ELEMENTS;
        if vertices < 2 || elements > most {
            let found = if vertices < 2 { vertices } else { elements };
            return error(format!(
                "size: expected 2 to {most} cells, states, nodes, edges or pairs of nodes, found {found}"
            ));
        }
        let (size, has_walls, pairs) = match &terrain {
            Terrain::Maze { size, removal, .. } if *removal == Removal::Vertices => {
                (Some(*size), true, Vec::new())
            }
            Terrain::Sliding(size) => (Some(*size), false, Vec::new()),
            Terrain::Lock(_) => (None, true, Vec::new()),
            // Only a tree has random edges of its own.
            Terrain::Graph { shape, removal } if *removal == Removal::Vertices => {
                (None, false, shape.edges(&mut Random::new(0, 0)))
            }
            _ => {
                return error(format!(
                    "cannot compose this board: {terrain}; expected one on which a move removes a vertex, \
                 and not Juniper Green"
                ));
            }
        };
        if u64::from(requirements.length) >= vertices {
            let most = vertices - 1;
            return error(format!(
                "length: expected at most {most} plies on {vertices} cells, states or nodes, found {}",
                requirements.length
            ));
        }
        if requirements.max_walls.is_some() && !has_walls {
            return error(format!(
                "a limit on walls requires a maze or a lock, found {terrain}"
            ));
        }
        let elements = if pairs.is_empty() {
            vertices as usize
        } else {
            pairs.len()
        };
        let image = |element: usize| match (requirements.symmetry, size) {
            (Some(symmetry), Some(size)) => symmetry.image(element, size),
            _ => element,
        };
        if requirements.symmetry.is_some() && size.is_none() {
            return error(format!(
                "a symmetry requires a maze or sliding stones, found {terrain}"
            ));
        }
        Ok(Outline {
            images: (0..elements).map(image).collect(),
            vertices: vertices as usize,
            terrain,
            pairs,
        })
    }

    pub(super) const fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// The number of marks.
    pub(super) fn elements(&self) -> usize {
        self.images.len()
    }

    /// A random board with a random vertex for the token, which may be blocked.
    pub(super) fn draw(&self, random: &mut Random) -> Sketch {
        let token = Vertex::from_index(random.below(self.vertices));
        let elements = 0..self.elements();
        let mut sketch = Sketch {
            marks: elements
                .clone()
                .map(|it| self.is_usual(it, token))
                .collect(),
            token,
        };
        // On most boards, 10 to 40 % of the elements change. A graph keeps one to three edges for
        // every two nodes.
        let share = 1 + random.below(4);
        let is_changed = |random: &mut Random| match self.max_edges() {
            Some(edges) if edges < self.elements() => {
                random.below(2 * self.elements()) >= share.min(3) * self.vertices
            }
            _ => random.below(10) < share,
        };
        for element in elements {
            if is_changed(random) && element <= self.images[element] {
                self.toggle(&mut sketch, element);
            }
        }
        sketch
    }

    /// The largest number of edges of a graph: three for every two nodes. With more, its drawing
    /// is hard to read. `None` on other boards.
    fn max_edges(&self) -> Option<usize> {
        (!self.pairs.is_empty()).then_some(self.vertices * 3 / 2)
    }

    /// The mark that makes an element useful: a cell is open, a stone can move, or nodes are joined.
    fn is_usual(&self, element: usize, token: Vertex) -> bool {
        match self.terrain {
            Terrain::Sliding(size) => {
                let parity = |vertex: Vertex| size.coord(vertex).parity();
                parity(Vertex::from_index(element)) != parity(token)
            }
            _ => true,
        }
    }

    /// Changes the mark of an element and of its image.
    fn toggle(&self, sketch: &mut Sketch, element: usize) {
        let image = self.images[element];
        sketch.marks[element] ^= true;
        if image != element {
            sketch.marks[image] ^= true;
        }
    }

    /// Changes one or two elements, and sometimes moves the token.
    pub(super) fn vary(&self, sketch: &Sketch, random: &mut Random) -> Sketch {
        let mut changed = sketch.clone();
        for _ in 0..1 + random.below(2) {
            self.toggle(&mut changed, random.below(self.elements()));
        }
        if random.below(6) == 0 {
            changed.token = Vertex::from_index(random.below(self.vertices));
        }
        changed
    }

    /// The position; `None` if the token is on a blocked vertex. The blank replaces such a stone, which
    /// would then be missing from a symmetry.
    pub(super) fn position(&self, sketch: &Sketch) -> Option<Position> {
        let Sketch { marks, token } = sketch;
        let index = token.index();
        let is_stone = matches!(self.terrain, Terrain::Sliding(_)) && self.images[index] != index;
        if is_stone && marks[index] != self.is_usual(index, *token) {
            return None;
        }
        self.terrain.position(marks, &self.pairs, Some(*token))
    }

    /// The number of walls or forbidden states; 0 on boards without walls.
    pub(super) fn walls(&self, sketch: &Sketch) -> usize {
        match self.terrain {
            Terrain::Maze { .. } | Terrain::Lock(_) => self.elements() - sketch.marked(),
            _ => 0,
        }
    }

    /// The number of walls above `max_walls`, or of edges that make a graph hard to draw.
    pub(super) fn excess(&self, sketch: &Sketch, max_walls: Option<usize>) -> usize {
        let excess = match self.max_edges() {
            Some(most) => sketch.marked().checked_sub(most),
            None => max_walls.and_then(|most| self.walls(sketch).checked_sub(most)),
        };
        excess.unwrap_or(0)
    }

    /// The same board with no vertices but the given ones.
    pub(super) fn restricted(&self, sketch: &Sketch, kept: &[bool]) -> Sketch {
        let is_kept = |element: usize| match self.pairs.get(element) {
            Some(&(a, b)) => kept[a as usize] && kept[b as usize],
            None => kept[element],
        };
        let marks = sketch.marks.iter().enumerate();
        let marks = marks.map(|(element, &mark)| match is_kept(element) {
            true => mark,
            false => !self.is_usual(element, sketch.token),
        });
        Sketch {
            marks: marks.collect(),
            token: sketch.token,
        }
    }
}

impl Sketch {
    /// The number of elements that are marked.
    fn marked(&self) -> usize {
        self.marks.iter().filter(|&&is_marked| is_marked).count()
    }
}
