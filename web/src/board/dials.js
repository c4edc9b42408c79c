import { symbolAt } from './stage.js';
import { draw } from '../elements.js';

/** The dials of a lock, with the last states or the answers below them. */
export class Dials {
  /** @param {Layers} layers @param {DialSpots} geometry @param {(vertex: number) => string} name */
  constructor(layers, geometry, name) {
    this.layers = layers;
    this.geometry = geometry;
    this.name = name;
  }

  /** @param {Position} position */
  show({ way, start, mistake, win, lose, unknown = [], legal = [], played = null, answers = [], proof }) {
    const token = way.at(-1);
    const shown = [];
    const marks = [];
    if (token !== undefined) {
      const answer = answers.filter(([turn]) => turn === token);
      marks.push(
        ...answer.map(([, state]) => this.turn(token, state, 's-win')),
        ...win.map((state) => this.turn(token, state, 's-win')),
        ...lose.map((state) => this.turn(token, state, 's-lose')),
        ...unknown.map((state) => this.turn(token, state, 's-unknown')),
        ...legal.map((state) => this.turn(token, state, 's-legal')),
        ...(played === null ? [] : [this.turn(token, played, 's-played')]),
      );
      shown.push(...this.hands(token));
      if (mistake) {
        const [x, y] = this.geometry.faces.middles[0];
        shown.push(draw('use', { href: '#s-mistake', x: x - 44, y: y - 32 }));
      }
    }
    this.layers.moves.replaceChildren(...marks.filter((mark) => mark !== null));
    this.layers.token.replaceChildren(...shown);
    const first = start ? 0 : 1;
    // At the start, the list is empty.
    const states = way.length + first === 1 ? [] : way;
    this.list(proof === null
      ? states.map((state, index) => `${index + first}. ${this.name(state)}`)
      : answers.map(([turn, answer]) => `${this.name(turn)} → ${this.name(answer)}`));
  }

  /**
   * A mark at the value of a dial after a turn.
   * @param {number} from @param {number} to @param {string} symbol
   */
  turn(from, to, symbol) {
    const [before, after] = [this.name(from), this.name(to)];
    const digit = [...after].findIndex((value, index) => value !== before[index]);
    if (digit < 0) {
      return null;
    }
    const [x, y] = this.geometry.dials[digit][Number.parseInt(after[digit], 36)];
    const mark = this.symbol(symbol, x, y);
    mark.dataset.v = String(to);
    return mark;
  }

  /** @param {string} symbol @param {number} x @param {number} y */
  symbol(symbol, x, y) {
    return symbolAt(symbol, x, y, this.geometry.faces.scale);
  }

  /** @param {number} token */
  hands(token) {
    return [...this.name(token)].flatMap((value, digit) => {
      const dial = this.geometry.dials[digit];
      const { middles, scale, font } = this.geometry.faces;
      const middle = { x: middles[digit][0], y: middles[digit][1] };
      const [x, y] = dial[Number.parseInt(value, 36)];
      const [right, down] = [(x - middle.x) / 42, (y - middle.y) / 42];
      return [
        draw('line', {
          class: 'hand', x1: middle.x + 15 * right, y1: middle.y + 15 * down,
          x2: x - 9.4 * scale * right, y2: y - 9.4 * scale * down, 'stroke-width': 2.4, 'stroke-linecap': 'round',
        }),
        this.symbol('s-token', x, y),
        draw('text', { x, y: y + (font * 4) / 11, 'font-size': font }, value),
        draw('text', { class: 'digit', x: middle.x, y: middle.y + 8, 'font-size': 22 }, value),
      ];
    });
  }

  /** The last entries, as many as fit. @param {string[]} entries */
  list(entries) {
    const group = draw('g', {
      class: 'aside', stroke: 'none', 'font-size': 9.5, 'font-weight': 400, 'text-anchor': 'start',
    });
    const spots = this.geometry.list;
    entries.slice(-spots.length).forEach((entry, index) => {
      const [x, y] = spots[index];
      group.append(draw('text', { x, y }, entry));
    });
    this.layers.trail.replaceChildren(group);
  }
}
