import { BoardView } from './board.js';
import { Dials } from './dials.js';
import { hasLockMap, lockGeometry, lockMap } from './lock_map.js';
import { ProofLayer } from './proof_layer.js';
import { boxText } from './shapes.js';

/** A board of a page: it also shows proofs, figures beside the board, and the dials of a lock. */
export class PageBoard extends BoardView {
  makeDials() {
    const { dials, faces, list } = this.geometry;
    return dials && faces && list ? new Dials(this.layers, { dials, faces, list }, this.name) : null;
  }

  /** Adds the map of a lock below its dials, in place of their list of states. */
  makeMap() {
    const { reach, stage, geometry: { list } } = this;
    if (reach === null || list === undefined || !hasLockMap(reach.rules)) {
      return null;
    }
    const map = lockMap(reach.rules);
    const { x, y, width } = stage.viewBox.baseVal;
    const [[, end]] = list;
    stage.setAttribute('viewBox', `${x} ${y} ${width} ${end - 14 - y}`);
    stage.classList.add('mapped');
    stage.after(map);
    stage.parentElement?.classList.add('with-map');
    return new PageBoard(map, lockGeometry(reach.rules), this.name, reach);
  }

  makeProof() {
    return new ProofLayer(this);
  }

  /**
   * A figure with the vertices of this board as on the start board: all, or on a large board those round a vertex.
   * @param {number | undefined} vertex
   */
  figure(vertex) {
    const box = this.view?.boxOfFigure(vertex) ?? this.stage.viewBox.baseVal;
    const stage = /** @type {SVGSVGElement} */ (this.stage.cloneNode(false));
    for (const name of ['id', 'tabindex', 'style', 'aria-activedescendant']) {
      stage.removeAttribute(name);
    }
    stage.setAttribute('class', `figure ${this.ruleset}`);
    stage.setAttribute('viewBox', boxText(box));
    for (const layer of this.stage.children) {
      if (!layer.matches('.dead, .cursor, .own')) {
        stage.append(layer.cloneNode(layer.matches('defs, .ground, .starts')));
      }
    }
    if (this.isLarge) {
      // Texts are laid out anew at each size.
      stage.querySelector('.coordinates')?.remove();
    }
    this.vertices.copyTo(stage, box);
    return new PageBoard(stage, this.geometry, this.name, this.reach, this);
  }

  /**
   * Makes room for figures, and shows a part of a large board, as `explain` of its view.
   * @param {'token' | 'board' | null} part @param {boolean} hasFigures
   */
  explain(part, hasFigures) {
    if (this.stage.classList.contains('explained') !== hasFigures) {
      this.stage.classList.toggle('explained', hasFigures);
      this.view?.arrange();
    }
    if (this.isLarge) {
      this.view?.explain(part);
    }
  }
}
