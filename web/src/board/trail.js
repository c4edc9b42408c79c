import { segment, short } from './shapes.js';
import { arrow, badge } from './steps.js';
import { draw, setAttributes } from '../elements.js';

/** The font size of the number of a ply: smaller for longer numbers. @param {number} number */
function numberSize(number) {
  return [10, 9.5, 8.5, 7.2, 5.8][Math.min(String(number).length, 5) - 1];
}

/** The distance of the foot of the last move from the centre of a node. */
const FOOT = 12;

/** The path of the token: a thin line, the last move as a thick one, and the numbers of the plies. */
export class Trail {
  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    const { layers, geometry, ruleset } = board;
    this.onBadges = geometry.edges === true || ruleset === 'graph';
    this.path = draw('path', { class: geometry.edges ? 'path used' : 'path' });
    this.last = draw('path', { class: 'last' });
    this.start = draw('g', {});
    this.foot = draw('circle', { class: 'foot', r: 3 });
    this.numbersLayer = this.onBadges
      ? draw('g', { class: 'badges', 'font-size': 6.8, 'font-weight': 700 })
      : draw('g', { class: 'numbers', 'stroke-width': 2.4 });
    board.lineLayer('trail').append(this.path, this.last);
    layers.trail.append(this.start, this.foot, this.numbersLayer);
    /** @type {{ key: string, element: SVGElement }[]} */
    this.numbers = [];
    /** The number of plies that are shown. */
    this.plies = 0;
  }

  /** Whether the token has the number of the last ply on it: on cells only. */
  get hasNumberOnToken() {
    return this.plies > 0 && !this.onBadges && this.board.position.proof === null;
  }

  /** @param {Position} position */
  show({ way, start = false, badges = [] }) {
    this.plies = way.length - (start ? 1 : 0);
    this.path.setAttribute('d', this.pathOf(way.slice(0, -1)));
    this.showLast(way);
    this.showStart(way, start);
    // A figure has no numbers. On cells, the last number is on the token, and the foot of the last move on the cell before.
    const first = start ? 1 : 0;
    const numbered = this.board.original === null ? way.slice(first, this.onBadges ? undefined : -2) : [];
    while (this.numbers.length > numbered.length) {
      this.numbers.pop()?.element.remove();
    }
    numbered.forEach((vertex, index) => {
      const spot = this.onBadges ? this.badgeSpot(way, first + index, badges[index]) : null;
      const key = `${vertex} ${spot}`;
      if (this.numbers[index]?.key !== key) {
        this.numbers[index]?.element.remove();
        const element = spot === null ? this.numberAt(index + 1, vertex) : badge(index + 1, spot);
        this.numbers[index] = { key, element };
        this.numbersLayer.append(element);
      }
    });
  }

  /** The last move, with a hollow foot where it started. @param {readonly number[]} way */
  showLast(way) {
    const { board } = this;
    const isMoved = way.length > 1;
    this.foot.setAttribute('display', isMoved ? 'inline' : 'none');
    if (!isMoved) {
      this.last.setAttribute('d', '');
      return;
    }
    const [from, to] = way.slice(-2);
    const isNode = board.ruleset === 'graph';
    const parts = board.lines(from, to, isNode ? FOOT : 0, 9);
    this.last.setAttribute('d', parts.map((part) => segment(...part)).join(''));
    // The foot is beside a node, which contains its name.
    const at = isNode ? parts[0][0] : board.spot(from);
    setAttributes(this.foot, { cx: at.x, cy: at.y });
  }

  /** @param {readonly number[]} way @param {boolean} start */
  showStart(way, start) {
    const { board } = this;
    const isShown = start && way.length > 2;
    /** @type {Pair} */
    const offset = board.isGrid ? [0, 0] : board.geometry.number;
    this.start.replaceChildren(...(isShown ? [board.symbolAt('s-from', way[0], 1, offset)] : []));
  }

  /**
   * The spot of the badge of a ply: on its edge if the ply removes the edge, on its cell if it
   * places the token there, otherwise beside its vertex.
   * @param {readonly number[]} way @param {number} index @param {Pair | undefined} given
   * @returns {Pair}
   */
  badgeSpot(way, index, given) {
    const { board } = this;
    if (given !== undefined) {
      return given;
    }
    const { x, y } = board.spot(way[index]);
    if (board.geometry.edges && index > 0) {
      const [[from, to]] = board.lines(way[index - 1], way[index], 0);
      return [(from.x + to.x) / 2, (from.y + to.y) / 2];
    }
    const [right, down] = board.isGrid ? [0, 0] : board.geometry.number;
    return [x + right, y + down];
  }

  /** @param {readonly number[]} way */
  pathOf(way) {
    const { geometry } = this.board;
    const steps = [];
    for (let index = 1; index < way.length; index += 1) {
      const parts = this.board.lines(way[index - 1], way[index]);
      parts.forEach(([from, to]) => {
        if (index === 1 || geometry.inset > 0 || parts.length > 1) {
          steps.push(`M${short(from.x)} ${short(from.y)}`);
        }
        steps.push(`L${short(to.x)} ${short(to.y)}`);
      });
      if (geometry.arrows) {
        steps.push(arrow(...parts[parts.length - 1]));
      }
    }
    return steps.join('');
  }

  /** @param {number} number @param {number} vertex */
  numberAt(number, vertex) {
    const { x, y } = this.board.spot(vertex);
    const [right, down] = this.board.geometry.number;
    const size = numberSize(number);
    return draw('text', { x: x + right, y: y + down + 0.36 * size, 'font-size': size }, number);
  }
}
