import { byId, draw, one, setAttributes } from '../elements.js';

/** @import { ReportPage } from './report.js' */

/** The border of a lane stands for at least this number of plies. */
const LEAST_SCALE = 10;
/** The y coordinate of the line between the lanes of the players, and the height of the curve in one. */
const [MIDDLE, HEIGHT] = [24, 19];

/** The strip with the winner at each ply, by which the reader goes to a ply. */
export class Strip {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    this.strip = byId('strip');
    const lanes = one(this.strip, '.lanes', Element);
    /** The mistakes of the tried line. */
    this.tried = draw('g', { class: 'tried' });
    this.curve = draw('g', { class: 'curve' });
    byId('veil', SVGElement).before(this.curve, this.tried);
    /** @param {PointerEvent} event */
    const goTo = (event) => {
      const { left, width } = lanes.getBoundingClientRect();
      const { game } = report.tree;
      const ply = Math.floor(((event.clientX - left) / width) * game.length);
      report.go(game[Math.max(0, Math.min(ply, game.length - 1))]);
    };
    this.strip.addEventListener('pointerdown', (event) => {
      if (event.button === 0) {
        this.strip.setPointerCapture(event.pointerId);
        goTo(event);
      }
    });
    this.strip.addEventListener('pointermove', (event) => {
      if (this.strip.hasPointerCapture(event.pointerId)) {
        goTo(event);
      }
    });
  }

  /**
   * Draws how many plies the game lasts from each of its positions, in the lane of the winner. The
   * more plies, the farther from the middle.
   * @param {(number | null)[]} lengths
   */
  drawCurve(lengths) {
    const { game } = this.report.tree;
    const [part, most] = [100 / game.length, Math.max(...lengths.map((plies) => plies ?? 0), LEAST_SCALE)];
    const lines = lengths.flatMap((plies, ply) => {
      const { winner } = this.report.tree.verdict(game[ply]);
      if (plies === null || winner === null) {
        return [];
      }
      const far = 1 + HEIGHT * plies / most;
      const y = winner === 0 ? MIDDLE - far : MIDDLE + far;
      return [draw('line', { x1: `${ply * part}%`, x2: `${(ply + 1) * part}%`, y1: y, y2: y })];
    });
    this.curve.replaceChildren(...lines);
    this.strip.classList.toggle('has-curve', lines.length > 0);
  }

  /** @param {MoveNode} node @param {number | null} hidesAfter */
  show(node, hidesAfter) {
    const { tree, sentences } = this.report;
    const { ply } = tree.branch(node);
    const part = 100 / tree.game.length;
    this.tried.replaceChildren(...hidesAfter === null ? this.mistakes(node).flatMap((mistake) => {
      const x = `${(mistake.ply + 0.5) * part}%`;
      return [draw('line', { class: 'mistake', x1: x, x2: x, y1: 2, y2: 49 }), draw('text', { class: 'mistake', x, y: 61 }, '?')];
    }) : []);
    setAttributes(byId('here', SVGElement), { x: `${ply * part}%`, width: `${part}%` });
    setAttributes(byId('veil', SVGElement), {
      x: `${((hidesAfter ?? 0) + 1) * part}%`, visibility: hidesAfter === null ? 'hidden' : 'visible',
    });
    setAttributes(this.strip, {
      'aria-valuenow': ply, 'aria-valuetext': hidesAfter === null ? sentences.of(tree.game[ply]) : ply,
    });
  }

  /** The mistakes of the tried line of a node that are within the plies of the strip. @param {MoveNode} node */
  mistakes(node) {
    const { tree } = this.report;
    return tree.path(tree.end(node))
      .filter(({ kind, mark, ply }) => kind === 'tried' && mark === '?' && ply < tree.game.length);
  }
}
