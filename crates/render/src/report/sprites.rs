use crate::SPRITES;

/// The symbols that a page with this stage can need: those of [`SPRITES`] without the stones,
/// nodes, hexagons and walls that the stage does not have.
pub(super) fn sprites_of(stage: &str) -> String {
    let families: [(&[&str], &[&str]); 4] = [
        (
            &["#s-white", "#s-black", "#s-blank"],
            &["s-white", "s-black", "s-blank", "s-gap"],
        ),
        (&["#s-node"], &["s-node"]),
        (&["-hex\""], &["s-free-hex", "s-visited-hex"]),
        (&["#s-wall"], &["s-wall"]),
    ];
    let is_missing = |uses: &[&str]| !uses.iter().any(|it| stage.contains(it));
    let missing = families.iter().filter(|(uses, _)| is_missing(uses));
    let missing: Vec<String> = missing
        .flat_map(|(_, symbols)| symbols.iter().map(|it| format!("<g id=\"{it}")))
        .collect();
    let lines = SPRITES.lines();
    let kept = lines.filter(|line| !missing.iter().any(|it| line.starts_with(it)));
    kept.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_the_symbols_of_its_board() {
        let maze = sprites_of("<use href=\"#s-free\"/>");
        let sliding = sprites_of("<use href=\"#s-white\"/><use href=\"#s-blank\"/>");
        let hex = sprites_of("<use href=\"#s-free-hex\"/>");
        for (symbol, in_maze, in_sliding, in_hex) in [
            ("s-white", false, true, false),
            ("s-black-visited", false, true, false),
            ("s-gap", false, true, false),
            ("s-node-dead", false, false, false),
            ("s-visited-hex", false, false, true),
            ("s-visited", true, true, true),
            ("s-wall", false, false, false),
            ("s-token", true, true, true),
        ] {
            let symbol = format!("id=\"{symbol}\"");
            assert_eq!(maze.contains(&symbol), in_maze, "{symbol}");
            assert_eq!(sliding.contains(&symbol), in_sliding, "{symbol}");
            assert_eq!(hex.contains(&symbol), in_hex, "{symbol}");
        }
    }
}
