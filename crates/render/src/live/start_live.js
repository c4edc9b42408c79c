const words = Words.ofPage();
const live = new Live(JSON.parse(byId('record').textContent));

async function start() {
  live.use(await DocumentEngine.load(globalThis.matchplayEngine, new Rules(Drawing.empty('Maze').game)));
}

// The engine comes after the page, so the first paint does not wait for it.
if (document.readyState === 'complete') {
  start();
} else {
  window.addEventListener('load', start);
}
