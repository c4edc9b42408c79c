const words = Words.ofPage();
const report = new Report(JSON.parse(byId('game').textContent));

async function start() {
  const { matchplayEngine } = globalThis;
  if (matchplayEngine !== undefined) {
    report.use(await Engine.load(matchplayEngine, report.rules));
  }
}

// The engine comes after the page, so the first paint does not wait for it.
if (document.readyState === 'complete') {
  start();
} else {
  window.addEventListener('load', start);
}
