import { byId, draw } from '../elements.js';
import { canvasOf, drawingOf } from './drawings.js';
import { Rules } from '../game/rules.js';
import { words } from '../words.js';

/** @typedef {'walk' | 'edges' | 'sliding' | 'lock'} Kind */

/** A short game of each kind, whose positions show the rules: a move, no way back, and a dead end. @type {Record<Kind, Game>} */
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

/** The kinds of the rulesets whose moves remove vertices. @type {Record<string, Kind>} */
const KINDS = { sliding: 'sliding', lock: 'lock', maze: 'walk', graph: 'walk' };

/** Shows the rules of a game in two sentences, with pictures of a short game. @param {Rules} rules */
export function showRules({ kind, removesEdges }) {
  const example = removesEdges ? 'edges' : KINDS[kind];
  byId('game-rules').textContent = words.say({
    walk: 'game.rules.walk', edges: 'game.rules.edges', sliding: 'game.rules.sliding', lock: 'game.rules.lock',
  }[example]);
  const game = EXAMPLES[example];
  const frames = [[0, 1], [1, 2], [new Rules(game).moves.length]];
  byId('game-pictures').querySelectorAll('.frames').forEach((box, index) => {
    box.replaceChildren(...frames[index].map((ply) => pictureOf(game, ply)));
  });
}

/** The position of a game after some plies, with its trail. @param {Game} game @param {number} plies */
function pictureOf(game, plies) {
  const rules = new Rules(game);
  const way = rules.moves.slice(0, plies).map((place) => rules.vertexOf(place));
  const drawing = way.reduce((at, vertex) => at.withToken(vertex), drawingOf(game));
  const canvas = canvasOf(drawing.laidOut());
  const spots = [...rules.token === null ? [] : [rules.token], ...way].map((vertex) => canvas.spot(vertex));
  const trail = draw('g', { class: 'trail', 'stroke-width': 2, 'stroke-linejoin': 'round' });
  trail.append(draw('path', { class: 'path', fill: 'none', d: `M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}` }));
  canvas.layers.token.before(trail);
  return canvas.svg;
}
