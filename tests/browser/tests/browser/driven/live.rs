use headless_chrome::Browser;
use matchplay_board::{Game, Position};
use matchplay_browser_tests::{Folder, Shown, Theme, record};
use matchplay_record::{Limits, Record, read, write_json_line};

tests![
    a_stroke_draws_walls,
    a_graph_is_drawn,
    a_board_is_drawn_by_keys,
    the_address_restores_the_board,
    a_dropped_file_is_reviewed,
    an_invalid_text_is_reported,
    the_board_is_saved,
    no_view_scrolls_sideways,
    a_long_drawing_is_announced,
];

/// Opens a page with a record at an address, and waits for the engine.
pub(crate) fn open(browser: &Browser, record: &Record, hash: &str) -> Shown {
    open_in(browser, &Folder::new(), record, hash)
}

/// Opens such a page in the language of a folder.
pub(crate) fn open_in(browser: &Browser, folder: &Folder, record: &Record, hash: &str) -> Shown {
    let shown = Shown::open(browser, &folder.live_board(Some(record)), hash);
    wait_until_ready(&shown);
    shown
}

/// Opens a maze in which the token moves like a knight, and waits for the lengths.
pub(crate) fn open_knight(browser: &Browser) -> Shown {
    let maze = record("maze-with-fixed-start");
    let shown = open(browser, &maze, "#b=1m8x8k.ACAI&tok=r");
    shown.wait_for("matchplay.live.pane.lengths !== undefined");
    shown
}

/// Waits until the page has its engine.
pub(crate) fn wait_until_ready(shown: &Shown) {
    shown.wait_for("globalThis.matchplay?.live !== undefined && matchplay.live.isReady");
}

/// A maze without walls.
pub(crate) fn empty() -> Record {
    let rows = ["........"; 8].join("\n");
    let start = Position::maze(rows.parse().unwrap(), None).unwrap();
    Record::new(Game::new(start)).unwrap()
}

/// The rows of the drawn maze.
pub(crate) fn rows(shown: &Shown) -> Vec<String> {
    shown.ask("matchplay.live.sketch.drawing.body.board")
}

/// The middle of a vertex of the canvas on the screen.
pub(crate) fn spot(shown: &Shown, vertex: usize) -> (f64, f64) {
    canvas_point(shown, &format!("spot({vertex})"))
}

/// A point on the screen that a method of the canvas returns.
fn canvas_point(shown: &Shown, call: &str) -> (f64, f64) {
    let canvas = "matchplay.live.pane.editor.canvas";
    shown.window_point(&format!("{canvas}.svg"), &format!("{canvas}.{call}"))
}

/// Drags from vertex to vertex.
pub(super) fn drag(shown: &Shown, vertices: &[usize], shift: bool) {
    let spots: Vec<_> = vertices.iter().map(|&it| spot(shown, it)).collect();
    shown.drag(&spots, shift);
    shown.wait_for("!matchplay.live.pane.isStale");
}

/// A stroke draws walls, and undo and redo change it as a whole.
fn a_stroke_draws_walls(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    shown.wait_for("document.getElementById('draw-words').textContent !== ''");
    let even = shown.text("#draw-words");
    assert_eq!(
        even,
        "First places the token, and every place loses: Second wins."
    );
    drag(&shown, &[0, 3, 27], false);
    let drawn = [
        "####....", "...#....", "...#....", "...#....", "........", "........", "........",
        "........",
    ];
    assert_eq!(rows(&shown), drawn);
    assert_ne!(shown.text("#draw-words"), even);
    drag(&shown, &[1, 2], true);
    assert_eq!(rows(&shown)[0], "#..#....");
    shown.click("#draw-undo");
    assert_eq!(rows(&shown), drawn);
    shown.click("#draw-undo");
    assert_eq!(rows(&shown), ["........"; 8]);
    assert!(shown.ask::<bool>("document.getElementById('draw-undo').disabled"));
    shown.click("#draw-redo");
    assert_eq!(rows(&shown), drawn);
}

fn a_graph_is_drawn(browser: &Browser) {
    let shown = open(browser, &record("petersen-graph"), "");
    shown.wait_for("matchplay.live.review !== null");
    shown.click("#to-drawing");
    let graph = "(() => { const { nodes, edges } = matchplay.live.sketch.drawing.body; return [nodes, edges.length]; })()";
    assert_eq!(shown.ask::<[u32; 2]>(graph), [10, 15]);
    // An edge that exists is not added again; with Shift it is erased.
    drag(&shown, &[0, 1], false);
    assert_eq!(shown.ask::<[u32; 2]>(graph), [10, 15]);
    drag(&shown, &[0, 1], true);
    assert_eq!(shown.ask::<[u32; 2]>(graph), [10, 14]);
    let free = canvas_point(&shown, "freeSpot()");
    shown.drag(&[spot(&shown, 0), free], false);
    assert_eq!(shown.ask::<[u32; 2]>(graph), [11, 15]);
    shown.click("[data-tool=token]");
    drag(&shown, &[10], false);
    assert_eq!(
        shown.ask::<u32>("matchplay.live.sketch.drawing.body.start"),
        11
    );
    // A smaller graph has a view of its own.
    for (x, is_wide) in [(2400, true), (92, false)] {
        let graph = format!(
            "(format: 1, game: Graph(nodes: 3, edges: [(1, 2)], at: {{1: (0, 0), 2: (46, 0), 3: ({x}, 0)}}, labels: {{1: \"A\", 2: \"Trafalgar Square\"}}))"
        );
        drop_file(&shown, "graph.ron", &graph);
        shown.wait_for(&format!(
            "document.querySelector('#draw-stage svg')?.viewBox.baseVal.width > 1000 === {is_wide}"
        ));
    }
    let texts = |class: &str| shown.texts(&format!("#draw-stage .{class}"));
    assert_eq!(texts("name"), ["A", "2", "3"]);
    assert_eq!(texts("label"), ["", "Trafalgar S…", ""]);
}

/// A board is drawn, played and edited again by keys.
fn a_board_is_drawn_by_keys(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    shown.press("b");
    for key in ["ArrowRight", "ArrowDown", "Enter", "ArrowRight", "Enter"] {
        shown.press(key);
    }
    assert_eq!(rows(&shown)[1], ".##.....");
    shown.wait_for("!matchplay.live.pane.isStale");
    let spoken = "document.getElementById('cursor').getAttribute('aria-label')";
    assert_eq!(shown.ask::<String>(spoken), "(2,3), wall");
    for key in ["Delete", "3", "ArrowDown", "Enter"] {
        shown.press(key);
    }
    assert_eq!(rows(&shown)[1], ".#......");
    assert_eq!(shown.ask::<u32>("matchplay.live.sketch.drawing.token"), 18);
    shown.wait_for("!matchplay.live.pane.isStale");
    let chips = shown.number("#draw-chips button");
    assert_eq!(chips, 4);
    shown.press("p");
    shown.wait_for("matchplay.live.review !== null");
    let moves = shown.number("#chips button");
    assert_eq!(moves, chips);
    shown.press("1");
    shown.wait_for("matchplay.live.review.report.node.ply > 0");
    shown.ask::<()>("document.getElementById('game-draw').focus()");
    shown.press("Enter");
    shown.wait_for("matchplay.live.review === null");
    assert_eq!(rows(&shown)[1], ".#......");
}

/// The address restores the board, the token and the game.
fn the_address_restores_the_board(browser: &Browser) {
    let shown = open(browser, &empty(), "#b=1m8x8k.ACAI&tok=r");
    assert_eq!(rows(&shown)[1], "..#.....");
    assert_eq!(shown.ask::<u32>("matchplay.live.sketch.drawing.token"), 27);
    assert_eq!(
        shown.ask::<String>("matchplay.live.sketch.drawing.body.steps"),
        "Knight"
    );
    assert!(shown.is_seen("#draw-stage"));
    assert!(shown.ask::<bool>("document.getElementById('draw-undo').disabled"));
    drop(shown);
    let shown = open(browser, &empty(), "#b=1s4x4.DGyv&g=1001&ply=2");
    shown.wait_for("matchplay.live.review !== null");
    assert_eq!(shown.ask::<u32>("matchplay.live.review.report.node.ply"), 2);
    let noi = record("noi2011-sample-3");
    let moves: Vec<u32> = noi.game().plies().iter().map(|&it| it.into()).collect();
    let shown_moves = "matchplay.live.review.report.tree.game.slice(1).map(({ to }) => to)";
    assert_eq!(shown.ask::<Vec<u32>>(shown_moves), moves);
    drop(shown);
    let shown = open(browser, &empty(), "#b=1m9999x9999");
    assert_eq!(
        shown.text("#draw-words"),
        "The address names a board that is not valid."
    );
}

/// Drops a file on the page.
pub(super) fn drop_file(shown: &Shown, name: &str, text: &str) {
    let (name, text) = (json(name), json(text));
    shown.ask::<()>(&format!(
        "(() => {{
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([{text}], {name}));
            document.body.dispatchEvent(new DragEvent('drop', {{ dataTransfer, bubbles: true, cancelable: true }}));
        }})()"
    ));
}

pub(super) fn json(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

/// A dropped file is reviewed, and its names are text.
fn a_dropped_file_is_reviewed(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    let hostile = r#"(
        format: 1,
        meta: (event: "<img src=x onerror=alert(1)>", first: "</script><b>A", second: "\" onload='"),
        game: Graph(
            nodes: 3,
            edges: [(1, 2), (2, 3)],
            labels: {1: "<i>one</i>", 3: "&lt;"},
            moves: [1, 2, 3],
        ),
        notes: {1: "<svg onload=alert(2)>"},
    )"#;
    drop_file(&shown, "<img src=y onerror=alert(3)>.ron", hostile);
    shown.wait_for("matchplay.live.review !== null");
    assert_eq!(shown.number("img, b b, i, svg[onload], [onerror]"), 0);
    assert!(shown.text(".players").contains("</script><b>A"));
    assert_eq!(shown.number("#moves a"), 3);
    // The same file as JSON, and a contest input.
    let record = read(hostile, &Limits::default()).unwrap().record;
    drop_file(&shown, "game.json", &write_json_line(&record));
    shown.wait_for("matchplay.live.names.get(matchplay.live.sketch.record) === 'game.json'");
    drop_file(
        &shown,
        "rabbit.in",
        "4 4\nOOXX\nOXXO\nOO.O\nXXXO\n2\n3 2\n2 2\n1 2\n1 3\n",
    );
    shown.wait_for("matchplay.live.names.get(matchplay.live.sketch.record) === 'rabbit.in'");
    shown.wait_for("matchplay.live.review?.report.rules.kind === 'sliding'");
    // Only the board that is shown follows the size of the window.
    let followers = "(() => {
        const frame = window.requestAnimationFrame;
        let count = 0;
        window.requestAnimationFrame = () => (count += 1);
        dispatchEvent(new Event('resize'));
        window.requestAnimationFrame = frame;
        return count;
    })()";
    assert_eq!(shown.ask::<u32>(followers), 1);
}

/// A text that is not a record is reported and changes nothing.
fn an_invalid_text_is_reported(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    let text = "(format: 1, game: Maze(board: [\"..\"], <b>: 3))";
    drop_file(&shown, "<b>bad</b>.ron", text);
    shown.wait_for(
        "document.getElementById('draw-words').textContent.startsWith('<b>bad</b>.ron, line 1: ')",
    );
    assert_eq!(shown.number("#draw-words *"), 0);
    assert_eq!(rows(&shown), ["........"; 8]);
}

/// The drawn board is saved as a record and as a picture.
fn the_board_is_saved(browser: &Browser) {
    let folder = Folder::new();
    let shown = open(browser, &empty(), "#b=1m3x3h.E&tok=1");
    shown.saves_to(&folder.path(""));
    for format in ["json", "ron", "svg"] {
        shown.click("#draw-menu summary");
        shown.click(&format!("#draw-{format}"));
    }
    for format in ["json", "ron"] {
        let text = String::from_utf8(folder.saved(&format!("board.{format}"))).unwrap();
        let saved = read(&text, &Limits::default()).unwrap().record;
        let game: serde_json::Value = serde_json::from_str(&write_json_line(&saved)).unwrap();
        let expected = serde_json::json!({
            "Maze": {"board": ["...", "#..", "..."], "steps": "Hex", "start": [1, 2]}
        });
        assert_eq!(game["game"], expected);
    }
    let svg = String::from_utf8(folder.saved("board.svg")).unwrap();
    assert!(svg.contains("-token\"") && svg.contains("-wall-hex\""));
}

fn no_view_scrolls_sideways(browser: &Browser) {
    let shown = open(browser, &empty(), "");
    for (width, height) in [(360, 740), (768, 1024), (1280, 800)] {
        for theme in [Theme::Light, Theme::Dark] {
            shown.size(width, height, theme);
            for ruleset in ["Maze", "SlidingStones", "Graph", "Lock"] {
                shown.ask::<()>(&format!(
                    "(matchplay.live.sketch.draw(matchplay.emptyDrawing('{ruleset}')), matchplay.live.draw(), matchplay.live.pane.judge())"
                ));
                assert!(shown.fits_width(), "{ruleset}");
                let lower = shown.lower_end("#draw-words");
                assert!(lower < f64::from(height), "{ruleset}");
            }
        }
    }
}

/// A drawing that does not fit into the address is announced, and opening a drawing is no change.
fn a_long_drawing_is_announced(browser: &Browser) {
    let shown = open(browser, &empty(), "#b=1g4");
    assert!(shown.ask::<bool>("document.getElementById('draw-undo').disabled"));
    shown.ask::<()>(
        "void (() => {
            const board = Array.from({ length: 120 }, (_, row) => Array.from({ length: 120 }, (_, column) => '.#'[Math.imul(row * 120 + column + 1, 0x9e3779b1) >>> 17 & 1]).join(''));
            matchplay.live.sketch.replace({ format: 1, game: { Maze: { board } } });
            matchplay.live.pane.show();
        })()",
    );
    let sentence = "This board does not fit into an address: save it as a file.";
    shown.wait_for(&format!(
        "document.getElementById('draw-words').textContent === '{sentence}'"
    ));
}
