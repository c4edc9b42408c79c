import { byId } from '../elements.js';

/** The strip with the winner at each ply, by which the reader goes to a ply. */
export class Strip {
  constructor(report) {
    this.report = report;
    this.strip = byId('strip');
    const lanes = this.strip.querySelector('.lanes');
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

  show(node, hidesAfter) {
    const { tree, sentences } = this.report;
    const { ply } = tree.branch(node);
    const part = 100 / tree.game.length;
    const here = byId('here');
    here.setAttribute('x', `${ply * part}%`);
    here.setAttribute('width', `${part}%`);
    const veil = byId('veil');
    veil.setAttribute('x', `${((hidesAfter ?? 0) + 1) * part}%`);
    veil.setAttribute('visibility', hidesAfter === null ? 'hidden' : 'visible');
    this.strip.setAttribute('aria-valuenow', ply);
    this.strip.setAttribute('aria-valuetext', hidesAfter === null ? sentences.of(tree.game[ply]) : String(ply));
  }
}
