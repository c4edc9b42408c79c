use matchplay_browser_tests::Shown;

/// Presses the button of the card with this text.
pub(crate) fn press_action(shown: &Shown, text: &str) {
    press_in(shown, "#acts button", text);
}

/// Presses the move of the card with this text.
pub(crate) fn press_move(shown: &Shown, text: &str) {
    press_in(shown, "#chips button", text);
}

/// Presses the item of the menu with this text.
pub(crate) fn press_item(shown: &Shown, text: &str) {
    shown.click("#menu summary");
    press_in(shown, "#menu button", text);
}

/// Clicks the first element of a selector with this text.
pub(crate) fn press_in(shown: &Shown, selector: &str, text: &str) {
    let found: bool = shown.ask(&format!(
        "(() => {{
            document.querySelector('[data-wanted]')?.removeAttribute('data-wanted');
            const all = [...document.querySelectorAll('{selector}')];
            const found = all.find((it) => it.textContent === '{text}');
            found?.setAttribute('data-wanted', '');
            return found !== undefined;
        }})()"
    ));
    assert!(found, "no {selector} has the text {text}");
    shown.click("[data-wanted]");
}
