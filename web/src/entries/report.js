import { byId, closeDialogsByButtons, whenLoaded } from '../elements.js';
import { Engine } from '../game/engine.js';
import { ReportPage } from '../report/report.js';

closeDialogsByButtons();
export const report = new ReportPage(JSON.parse(byId('game').textContent));

whenLoaded(async () => report.use(await Engine.load(globalThis.matchplayEngine, report.rules)));
