const words = Words.ofPage();
const report = new ReportPage(JSON.parse(byId('game').textContent));

async function start() {
  const { matchplayEngine } = globalThis;
  report.use(matchplayEngine === undefined ? null : await Engine.load(matchplayEngine, report.rules));
}

whenLoaded(start);
