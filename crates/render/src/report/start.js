const words = Words.ofPage();
const report = new Report(JSON.parse(byId('game').textContent));

// The engine follows the page, so that the page is shown without waiting for it.
window.addEventListener('load', async () => {
  const { matchplayEngine } = globalThis;
  if (matchplayEngine !== undefined) {
    report.use(await Engine.load(matchplayEngine, report.rules));
  }
});
