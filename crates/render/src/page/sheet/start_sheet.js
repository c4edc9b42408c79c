const words = Words.ofPage();

async function startSheet() {
  const payload = byId('puzzles');
  const data = await inflated(payload.textContent).json();
  const sheet = new Sheet([...document.querySelectorAll('.puzzle')], data, payload.dataset.key);
  whenLoaded(async () => {
    const { matchplayEngine } = globalThis;
    sheet.use(matchplayEngine === undefined ? null : await Engine.load(matchplayEngine));
  });
}

startSheet();
