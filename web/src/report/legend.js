import { isTargetSet } from '../board/proof_layer.js';

/** The signs of vertices out of reach, by the class of the board; cells have another one. @type {Record<string, string>} */
const UNREACHED = { sliding: 'unreached-stone', graph: 'unreached-node' };

/** The list below the board that explains its signs: only those of the position that is shown. */
export class Legend {
  /** @param {HTMLElement} list */
  constructor(list) {
    /** @type {NodeListOf<HTMLElement>} */
    this.items = list.querySelectorAll('[data-sign]');
  }

  /** Lists the signs that a board shows. @param {BoardView} board */
  show(board) {
    this.list(Legend.signs(board));
  }

  /** Lists the signs of an object whose values are whether they are shown. @param {Record<string, boolean>} signs */
  list(signs) {
    for (const item of this.items) {
      item.hidden = signs[item.dataset.sign ?? ''] !== true;
    }
  }

  /** Whether a board shows each sign. @param {BoardView} board @returns {Record<string, boolean>} */
  static signs(board) {
    const { way, win, lose, unknown = [], legal = [], played, mistake, flips = [] } = board.position;
    // Walls are out of reach too, but are not drawn as vertices.
    const { unreached, vertices } = board.map ?? board;
    const isMap = way.length === 0 && board.ruleset !== 'lock';
    // On nodes, a placement that loses has no sign.
    const hasLosing = lose.length > 0 && (!isMap || board.isGrid);
    return {
      ...Legend.proofSigns(board),
      starts: way.length === 0,
      win: win.length > 0,
      lose: hasLosing && !isMap,
      'lose-place': hasLosing && isMap,
      unknown: unknown.length > 0,
      legal: legal.length > 0,
      played: played !== null && played !== undefined,
      mistake: mistake === true,
      flip: flips.length > 0 && (board.dials === null || board.map !== null),
      used: board.geometry.edges === true && way.length > 1,
      [UNREACHED[board.ruleset ?? ''] ?? 'unreached-cell']: [...unreached].some((vertex) => vertices.has(vertex)),
    };
  }

  /** @param {BoardView} board @returns {Record<string, boolean>} */
  static proofSigns({ position: { proof, answers = [] }, geometry, stage, dials, map }) {
    // Dials without a map list the answers as text.
    if (proof === null || (dials !== null && map === null)) {
      return {};
    }
    if (geometry.edges === true) {
      const isTarget = isTargetSet(proof);
      return { kernel: !isTarget && proof.cover.size > 0, target: isTarget && proof.cover.size > 0, answer: answers.length > 0 };
    }
    const isCovered = stage.classList.contains('covered');
    return {
      pair: proof.pairs.size > 0,
      answer: answers.length > 0,
      cover: isCovered && proof.cover.size > 0,
      odd: isCovered && proof.oddSets.length > 0,
    };
  }
}
