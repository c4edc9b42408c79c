import { byId, draw } from '../elements.js';
import { canvasOf } from './canvases.js';
import { drawingOf } from './drawings.js';
import { words } from '../words.js';

/** A short game of each kind, whose positions show the rules: a move, no way back, and a dead end. */
const EXAMPLES = {
  walk: { Maze: { board: ['...', '..#'], start: [1, 3], moves: [[1, 2], [1, 1], [2, 1], [2, 2]] } },
  edges: {
    Graph: {
      nodes: 4, edges: [[1, 2], [2, 3], [3, 4]], start: 1, removes: 'Edges',
      at: { 1: [0, 0], 2: [80, 0], 3: [80, 60], 4: [0, 60] }, moves: [2, 3, 4],
    },
  },
  sliding: { SlidingStones: { board: ['O.X', 'XOO'], moves: [[1, 1], [2, 1], [2, 2]] } },
  lock: {
    Lock: { digits: 2, base: 3, wrap: false, start: '00', forbidden: ['02', '12', '21'], moves: ['01', '11', '10', '20'] },
  },
};

/** Shows the rules of a game in two sentences, with pictures of a short game. */
export function showRules(rules) {
  const kind = rules.removesEdges ? 'edges' : { sliding: 'sliding', lock: 'lock' }[rules.kind] ?? 'walk';
  byId('game-rules').textContent = words.say({
    walk: 'game.rules.walk', edges: 'game.rules.edges', sliding: 'game.rules.sliding', lock: 'game.rules.lock',
  }[kind]);
  const game = EXAMPLES[kind];
  const [{ moves }] = Object.values(game);
  const frames = [[0, 1], [1, 2], [moves.length]];
  byId('game-pictures').querySelectorAll('.frames').forEach((box, index) => {
    box.replaceChildren(...frames[index].map((ply) => pictureOf(game, ply)));
  });
}

/** The position of a game after some plies, with its trail. */
function pictureOf(game, plies) {
  const start = drawingOf(game);
  const way = Object.values(game)[0].moves.slice(0, plies).map((place) => start.vertexOf(place));
  const drawing = way.reduce((at, vertex) => at.withToken(vertex), start);
  const canvas = canvasOf(drawing.laidOut?.() ?? drawing);
  const spots = [start.token, ...way].map((vertex) => canvas.spot(vertex));
  const trail = draw('g', { class: 'trail', 'stroke-width': 2, 'stroke-linejoin': 'round' });
  trail.append(draw('path', { class: 'path', fill: 'none', d: `M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}` }));
  canvas.layers.token.before(trail);
  return canvas.svg;
}
