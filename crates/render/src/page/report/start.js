const words = Words.ofPage();
const report = new Report(JSON.parse(byId('game').textContent));

async function start() {
  const { matchplayEngine } = globalThis;
  if (matchplayEngine !== undefined) {
    report.use(await Engine.load(matchplayEngine, report.rules));
  }
}

whenLoaded(start);
