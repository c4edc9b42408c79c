import { byId, closeDialogsByButtons, whenLoaded } from '../elements.js';
import { DocumentEngine } from '../game/document_engine.js';
import { Rules } from '../game/rules.js';
import { emptyDrawing } from '../live/drawings.js';
import { Live } from '../live/live.js';

export { boardCode } from '../game/board_code.js';
export { Rules } from '../game/rules.js';
export { readBoard } from '../live/board_reader.js';
export { drawingOf, emptyDrawing } from '../live/drawings.js';

closeDialogsByButtons();
export const live = new Live(JSON.parse(byId('record').textContent), JSON.parse(byId('ladder').textContent));

whenLoaded(async () => {
  live.use(await DocumentEngine.load(globalThis.matchplayEngine, new Rules(emptyDrawing('Maze').game)));
});
