use super::*;
use crate::text::drawing::tests::{lines, maze};
use crate::{Caption, Marks};
use matchplay_board::{Game, Position};

#[test]
fn the_trail_points_along_the_way_of_the_token() {
    let game = maze("....\n#...\n....", &[4 + 1, 1, 0]);
    let caption = Caption::default();
    let drawing = Drawing::of(&game, &caption);
    let drawn = ["    1 2 3 4", " 1  @ < . .", " 2  # ^ . .", " 3  . . . ."];
    assert_eq!(lines(&drawing), drawn);
    let drawn = ["    1 2 3 4", " 1  ◉ ◂ ⋅ ⋅", " 2 ░░ ▴ ⋅ ⋅", " 3  ⋅ ⋅ ⋅ ⋅"];
    assert_eq!(lines(&drawing.glyphs(Glyphs::Unicode)), drawn);
}

#[test]
fn the_cursor_is_in_brackets_and_can_be_found() {
    let game = maze("...\n...", &[1]);
    let caption = Caption::default();
    let [left, right] = [0, 2].map(Vertex::new);
    let drawing = Drawing::of(&game, &caption).marks(Marks::Legal);
    let drawn = ["    1 2 3", " 1  .[@]. ", " 2  . . . "].map(str::trim_end);
    assert_eq!(
        lines(
            &drawing
                .clone()
                .marks(Marks::None)
                .cursor(Some(Vertex::new(1)))
        ),
        drawn
    );
    let drawn = ["    1 2 3", " 1 [.]@*.", " 2  .*. ."];
    assert_eq!(lines(&drawing.clone().cursor(Some(left))), drawn);
    let drawing = drawing.cursor(Some(right));
    assert_eq!(lines(&drawing)[1], " 1 *. @[.]");
    let cells = drawing.cells();
    assert_eq!(cells.place_of(right), Some((1, 8)));
    assert_eq!([7, 8].map(|column| cells.at(1, column)), [Some(right); 2]);
    assert_eq!(cells.at(1, 2), None);
}

fn lattice(text: &str, lattice: Lattice, plies: &[u32]) -> Game {
    let maze: matchplay_board::Maze = text.parse().unwrap();
    let start = Position::maze(maze.with_lattice(lattice), None).unwrap();
    Game::replay(start, plies.iter().copied().map(Vertex::new)).unwrap()
}

#[test]
fn the_rows_of_a_honeycomb_are_indented() {
    let game = lattice("...\n.#.\n...", Steps::Hex.into(), &[0, 1]);
    let caption = Caption::default();
    let drawing = Drawing::of(&game, &caption);
    let drawn = ["    1 2 3", " 1  > @ .", "  2  . # .", "   3  . . ."];
    assert_eq!(lines(&drawing), drawn);
    let room = Room {
        columns: 9,
        lines: 4,
    };
    let cells = drawing.within(room).cells();
    assert!(cells.lines().len() <= room.lines);
    assert!(cells.place_of(Vertex::new(1)).is_some());
}

#[test]
fn arrows_lead_over_joined_sides() {
    let ring = Lattice::new(Steps::Orthogonal, Some(Wrap::Columns));
    let game = lattice("...\n...", ring, &[0, 2, 5]);
    let caption = Caption::default();
    let drawn = [
        "    1 2 3",
        " 1  < . v",
        " 2  . . @",
        "  the left and the right side are joined",
    ];
    assert_eq!(lines(&Drawing::of(&game, &caption)), drawn);
}

#[test]
fn unknown_moves_are_neither_winning_nor_losing() {
    let game = maze("...\n...", &[1]);
    let caption = Caption::default();
    let [left, right] = [0, 2].map(|vertex| [Vertex::new(vertex)]);
    let drawing = Drawing::of(&game, &caption).marks(Marks::Judged(&left));
    assert_eq!(lines(&drawing.unknown(&right))[1], " 1 +. @~.");
}

#[test]
fn the_mark_of_a_mistake_takes_precedence() {
    let game = Game::new(Position::sliding("XO.OXO".parse().unwrap()));
    let caption = Caption::default();
    let winning = [Vertex::new(3)];
    let drawing = Drawing::of(&game, &caption).marks(Marks::Judged(&winning));
    assert_eq!(lines(&drawing)[1], " 1  X-O .+O X O");
    let drawing = drawing.mistake(Some(Vertex::new(1)));
    assert_eq!(lines(&drawing)[1], " 1  X?O .+O X O");
}

#[test]
fn a_board_of_40_columns_fits_and_marks_replace_cells() {
    let row = ".".repeat(40);
    let game = maze(&[&*row; 40].join("\n"), &[40 * 40 - 1]);
    let caption = Caption::default();
    let drawing = Drawing::of(&game, &caption).marks(Marks::Legal);
    let drawn = lines(&drawing);
    assert_eq!(drawn.len(), 41);
    assert_eq!(drawn[0], "       5   10   15   20   25   30   35   40");
    assert_eq!(drawn[40], format!("40 {}*@", ".".repeat(38)));
    assert!(drawing.cells().width() <= 80);
}

#[test]
fn the_part_of_a_wide_board_around_the_token_is_drawn() {
    let row = ".".repeat(1000);
    let game = maze(&[&*row; 1000].join("\n"), &[499 * 1000 + 134]);
    let caption = Caption::default();
    let drawing = Drawing::of(&game, &caption);
    let drawn = lines(&drawing.clone().within(Room {
        columns: 76,
        lines: 12,
    }));
    assert_eq!(drawn.len(), 12);
    assert_eq!(
        drawn[0].trim_start(),
        "105  110  115  120  125  130  135  140  145  150  155  160  165"
    );
    assert_eq!(drawn[6].find('@').map(|at| at - 5), Some(35));
    assert_eq!(drawn[11], "rows 495–504 of 1000, columns 100–169 of 1000");
    for (columns, rows) in [(0, 0), (1, 1), (7, 3), (200, 5)] {
        let room = Room {
            columns,
            lines: rows,
        };
        let cells = drawing.clone().within(room).cells();
        assert!(cells.lines().len() <= rows.max(3), "{room:?}");
        assert!(
            cells.place_of(Vertex::new(499 * 1000 + 134)).is_some(),
            "{room:?}"
        );
    }
}

#[test]
fn cells_are_enlarged_if_the_whole_board_fits() {
    let game = maze("..\n.#", &[0]);
    let caption = Caption::default();
    let room = |columns, lines| Room { columns, lines };
    let drawing = Drawing::of(&game, &caption).marks(Marks::Legal).large();
    let small = ["    1 2", " 1  @*.", " 2 *. #"];
    assert_eq!(lines(&drawing.clone().within(room(9, 40))), small);
    assert_eq!(lines(&drawing.clone().within(room(80, 4))), small);
    let twice = drawing.clone().within(room(12, 40));
    let drawn = ["      1   2", " 1    @  *.", "           ", " 2   *.   #"];
    assert_eq!(lines(&twice), drawn);
    // The space around a cell belongs to the cell.
    assert_eq!(twice.cells().at(2, 3), Some(Vertex::new(0)));
    let cursor = twice.cursor(Some(Vertex::new(0)));
    assert_eq!(lines(&cursor)[1], " 1   [@] *.");
    let drawn = ["      1   2", " 1    ◉  *⋅", "           ", " 2   *⋅░░░░"];
    let unicode = drawing.glyphs(Glyphs::Unicode).within(room(12, 40));
    assert_eq!(lines(&unicode), drawn);
}

#[test]
fn a_player_sees_the_blank() {
    let game = Game::new(Position::sliding("XO.".parse().unwrap()));
    let caption = Caption::default();
    let drawing = Drawing::of(&game, &caption).marks(Marks::Legal).playing();
    assert_eq!(lines(&drawing), ["    1 2 3", " 1  X*O _"]);
}
