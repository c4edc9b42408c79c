const words = Words.ofPage();
const live = new Live(JSON.parse(byId('record').textContent));

async function start() {
  live.use(await DocumentEngine.load(globalThis.matchplayEngine, new Rules(Drawing.empty('Maze').game)));
}

// The engine follows the page, so that the page is shown without waiting for it.
if (document.readyState === 'complete') {
  start();
} else {
  window.addEventListener('load', start);
}
