use headless_chrome::Browser;
use matchplay_browser_tests::{Folder, Shown, record};
use matchplay_render::{Caption, Layer, Picture, Theme};
use matchplay_solver::{Solver, WorkLimit};

tests![pictures_do_not_mix, a_click_names_its_place];

/// The picture of the last position of a record.
fn drawn(name: &str, theme: Theme) -> String {
    let (record, mut solver) = (record(name), Solver::new());
    let caption = Caption::of_record(&record, None);
    let picture = Picture::new(record.game(), &caption).unwrap().theme(theme);
    let solved = picture.solved(Layer::Moves, &mut solver.within(WorkLimit::default()));
    solved.unwrap().to_string()
}

/// Shows pictures side by side in one document; an empty text leaves a place empty.
fn inlined(browser: &Browser, pictures: &[&str]) -> Shown {
    let figures = pictures.iter().map(|svg| format!("<figure>{svg}</figure>"));
    let style = "figure {float: left; margin: 0; width: 300px; height: 300px}
        svg {display: block; width: 100%; height: 100%}";
    let page = format!(
        "<!DOCTYPE html><title>x</title><style>{style}</style>{}",
        figures.collect::<String>()
    );
    Shown::open(browser, &Folder::new().write("inlined.html", &page), "")
}

/// Pictures of different themes in one document look as alone.
fn pictures_do_not_mix(browser: &Browser) {
    let pictures = [
        drawn("noi2011-sample-3", Theme::Light),
        drawn("noi2011-sample-3", Theme::Dark),
        drawn("petersen-graph", Theme::Dark),
        drawn("digit-lock", Theme::Light),
    ];
    let look = |shown: &Shown, index: usize| {
        shown.picture(&format!("figure:nth-of-type({}) svg", index + 1))
    };
    let together = inlined(browser, &pictures.each_ref().map(String::as_str));
    let mixed: Vec<_> = (0..pictures.len())
        .map(|index| look(&together, index))
        .collect();
    drop(together);
    for (index, svg) in pictures.iter().enumerate() {
        let mut alone = [""; 4];
        alone[index] = svg;
        let shown = inlined(browser, &alone);
        assert!(mixed[index] == look(&shown, index), "picture {index}");
    }
    assert_ne!(mixed[0], mixed[1]);
}

fn a_click_names_its_place(browser: &Browser) {
    for (name, place, state) in [
        ("noi2011-sample-3", "1,3", "token"),
        ("hex-board", "1,1", "free"),
        ("petersen-graph", "3", "free"),
        ("digit-lock", "15", "visited"),
    ] {
        let shown = inlined(browser, &[&drawn(name, Theme::Auto)]);
        shown.ask::<()>(
            "void document.querySelector('svg').addEventListener('click', (event) => {
                const { place, state } = event.target.dataset;
                document.title = `${place} ${state}`;
            })",
        );
        shown.click(&format!("[data-place='{place}']"));
        shown.wait_for("document.title !== 'x'");
        assert_eq!(
            shown.ask::<String>("document.title"),
            format!("{place} {state}"),
            "{name}"
        );
    }
}
