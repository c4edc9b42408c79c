const words = Words.ofPage();
const live = new Live(JSON.parse(byId('record').textContent));

async function start() {
  live.use(await DocumentEngine.load(globalThis.matchplayEngine, new Rules(Drawing.empty('Maze').game)));
}

whenLoaded(start);
