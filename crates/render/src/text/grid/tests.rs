use super::*;
use crate::samples::{CAPTION, game, maze};
use crate::text::drawing::tests::{lines, of, verdict};
use crate::{Marks, Room};
use matchplay_board::{Game, Maze, Position};

const fn room(columns: usize, lines: usize) -> Room {
    Room { columns, lines }
}

#[test]
fn the_trail_points_along_the_way_of_the_token() {
    let game = maze("....\n#...\n....", &[4 + 1, 1, 0]);
    let mut drawing = of(&game, Marks::None);
    let drawn = ["    1 2 3 4", " 1  @ < . .", " 2  # ^ . .", " 3  . . . ."];
    assert_eq!(lines(&drawing), drawn);
    drawing.glyphs = Glyphs::Unicode;
    let drawn = ["    1 2 3 4", " 1  ◉ ◂ ⋅ ⋅", " 2 ░░ ▴ ⋅ ⋅", " 3  ⋅ ⋅ ⋅ ⋅"];
    assert_eq!(lines(&drawing), drawn);
}

#[test]
fn the_cursor_is_in_brackets_and_can_be_found() {
    let game = maze("...\n...", &[1]);
    let [left, token, right] = [0, 1, 2].map(Vertex::new);
    for (marks, cursor, row) in [
        (Marks::None, token, " 1  .[@]."),
        (Marks::Legal, left, " 1 [.]@*."),
        (Marks::Legal, right, " 1 *. @[.]"),
    ] {
        let mut drawing = of(&game, marks);
        drawing.cursor = Some(cursor);
        assert_eq!(lines(&drawing)[1], row);
        let cells = drawing.cells();
        let (line, column) = cells.place_of(cursor).unwrap();
        assert_eq!(
            [column - 1, column].map(|at| cells.at(line, at)),
            [Some(cursor); 2]
        );
        assert_eq!(cells.at(1, 2), None);
    }
}

fn lattice(text: &str, lattice: Lattice, plies: &[u32]) -> Game {
    let maze: Maze = text.parse().unwrap();
    game(
        Position::maze(maze.with_lattice(lattice), None).unwrap(),
        plies,
    )
}

#[test]
fn the_rows_of_a_honeycomb_are_indented() {
    let game = lattice("...\n.#.\n...", Steps::Hex.into(), &[0, 1]);
    let mut drawing = of(&game, Marks::None);
    let drawn = ["    1 2 3", " 1  > @ .", "  2  . # .", "   3  . . ."];
    assert_eq!(lines(&drawing), drawn);
    drawing.room = room(9, 4);
    let cells = drawing.cells();
    assert!(cells.lines().len() <= 4);
    assert!(cells.place_of(Vertex::new(1)).is_some());
}

#[test]
fn arrows_lead_over_joined_sides() {
    let ring = Lattice::new(Steps::Orthogonal, Some(Wrap::Columns));
    let game = lattice("...\n...", ring, &[0, 2, 5]);
    let drawn = [
        "    1 2 3",
        " 1  < . v",
        " 2  . . @",
        "  the left and the right side are joined",
    ];
    assert_eq!(lines(&of(&game, Marks::None)), drawn);
}

#[test]
fn moves_are_marked_by_what_is_known_of_them() {
    let maze = maze("...\n...", &[1]);
    let doubted = verdict(&[0], &[2]);
    let drawing = of(&maze, Marks::Judged(&doubted));
    assert_eq!(lines(&drawing)[1], " 1 +. @~.");
    let stones = Game::new(Position::sliding("XO.OXO".parse().unwrap()));
    let verdict = verdict(&[3], &[]);
    let mut drawing = of(&stones, Marks::Judged(&verdict));
    assert_eq!(lines(&drawing)[1], " 1  X-O .+O X O");
    // The mark of a mistake takes precedence.
    drawing.mistake = Some(Vertex::new(1));
    assert_eq!(lines(&drawing)[1], " 1  X?O .+O X O");
    let mut drawing = of(&stones, Marks::Legal);
    drawing.shows_blank = true;
    assert_eq!(lines(&drawing)[1], " 1  X*O _*O X O");
}

#[test]
fn a_board_of_40_columns_fits_and_marks_replace_cells() {
    let row = ".".repeat(40);
    let game = maze(&[&*row; 40].join("\n"), &[40 * 40 - 1]);
    let drawing = of(&game, Marks::Legal);
    let drawn = lines(&drawing);
    assert_eq!(drawn.len(), 41);
    assert_eq!(drawn[0], "       5   10   15   20   25   30   35   40");
    assert_eq!(drawn[40], format!("40 {}*@", ".".repeat(38)));
    assert!(drawing.cells().width() <= 80);
}

#[test]
fn the_part_of_a_wide_board_around_the_token_is_drawn() {
    let (row, token) = (".".repeat(1000), 499 * 1000 + 134);
    let game = maze(&[&*row; 1000].join("\n"), &[token]);
    let drawn = |room| {
        let drawing = Drawing {
            room,
            ..Drawing::of(&game, &CAPTION)
        };
        assert!(
            drawing.cells().place_of(Vertex::new(token)).is_some(),
            "{room:?}"
        );
        lines(&drawing)
    };
    let part = drawn(room(76, 12));
    assert_eq!(part.len(), 12);
    assert_eq!(
        part[0].trim_start(),
        "105  110  115  120  125  130  135  140  145  150  155  160  165"
    );
    assert_eq!(part[6].find('@').map(|at| at - 5), Some(35));
    assert_eq!(part[11], "rows 495–504 of 1000, columns 100–169 of 1000");
    for (columns, rows) in [(0, 0), (1, 1), (7, 3), (200, 5)] {
        assert!(drawn(room(columns, rows)).len() <= rows.max(3));
    }
}

#[test]
fn the_token_stays_in_the_part_around_the_cursor() {
    let game = maze(&["..."; 9].join("\n"), &[13]);
    let mut drawing = of(&game, Marks::Legal);
    drawing.room = room(80, 4);
    for cursor in [10, 16].map(Vertex::new) {
        drawing.cursor = Some(cursor);
        let places = [Vertex::new(13), cursor].map(|it| drawing.cells().place_of(it));
        assert!(places.iter().all(Option::is_some), "{places:?}");
    }
}

#[test]
fn cells_are_enlarged_if_the_whole_board_fits() {
    let game = maze("..\n.#", &[0]);
    let mut drawing = of(&game, Marks::Legal);
    drawing.is_large = true;
    let small = ["    1 2", " 1  @*.", " 2 *. #"];
    for tight in [room(9, 40), room(80, 4)] {
        drawing.room = tight;
        assert_eq!(lines(&drawing), small);
    }
    drawing.room = room(12, 40);
    let drawn = ["      1   2", " 1    @  *.", "           ", " 2   *.   #"];
    assert_eq!(lines(&drawing), drawn);
    // The space around a cell belongs to the cell.
    assert_eq!(drawing.cells().at(2, 3), Some(Vertex::new(0)));
    drawing.cursor = Some(Vertex::new(0));
    assert_eq!(lines(&drawing)[1], " 1   [@] *.");
    (drawing.cursor, drawing.glyphs) = (None, Glyphs::Unicode);
    let drawn = ["      1   2", " 1    ◉  *⋅", "           ", " 2   *⋅░░░░"];
    assert_eq!(lines(&drawing), drawn);
}

#[test]
fn unused_edges_are_lines_between_cells() {
    let maze: Maze = "...\n..#".parse().unwrap();
    let start = Position::maze(maze.removing(Removal::Edges), None).unwrap();
    let game = game(start, &[0, 1, 4]);
    let mut drawing = of(&game, Marks::None);
    let drawn = [
        "      1   2   3",
        " 1    .   .===.",
        "      |        ",
        " 2    .===@   #",
        "  used edges: (1,1) - (1,2) - (2,2)",
    ];
    assert_eq!(lines(&drawing), drawn);
    let verdict = verdict(&[3], &[]);
    drawing.marks = Marks::Judged(&verdict);
    assert_eq!(lines(&drawing)[3], " 2   +.===@   #");
    drawing.cursor = Some(Vertex::new(3));
    assert_eq!(lines(&drawing)[3], " 2   [.]==@   #");
    drawing.cursor = None;
    (drawing.room.columns, drawing.room.lines) = (33, 3);
    let drawn = [
        "      1   2   3",
        " 2   +.===@   #",
        "rows 2–2 of 2",
        "  used edges: … (1,2) - (2,2)",
    ];
    assert_eq!(lines(&drawing), drawn);
    drawing.room.columns = 16;
    assert_eq!(lines(&drawing)[3], "… (1,2) - (2,2)");
}
