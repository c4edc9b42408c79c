import { letterOfSet } from '../board/odd_sets.js';
import { matesOf } from '../board/proof_layer.js';
import { button, element, item } from '../elements.js';
import { copyOf } from '../game/proof_line.js';
import { Figures } from './figures.js';
import { ProofCheck } from './proof_check.js';
import { words } from '../words.js';

/** The largest number of answers that an explanation lists. */
const ANSWERS = 6;

/** @import { ReportPage } from './report.js' */

/** The explanation of the proof of a position. */
export class Why {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    this.figures = new Figures(report);
    /** The last node that was explained. @type {MoveNode | null} */
    this.node = null;
    /** The mates at the last node, whose proof has `size` pairs. @type {{ node: MoveNode, size: number, map: Map<number, number> } | null} */
    this.mates = null;
    /** Whether the reader has unfolded why the answers never run out; then the cover is drawn. */
    this.isOpen = false;
    /** Whether a large board is shown as a whole. */
    this.isWhole = false;
  }

  /** The elements that explain the position of a node; none without a proof. @param {MoveNode} node */
  explain(node) {
    if (node !== this.node) {
      this.node = node;
      this.figures.chosen = 'played';
    }
    const figures = this.figures.make(node);
    const proof = this.report.tree.proof(node);
    const { engine, rules, tree } = this.report;
    if (proof === null || proof.reading === 'unknown' || proof.reading === 'search') {
      if (tree.verdict(node).winner === null) {
        return engine === null ? [] : this.paragraphs([words.say('proof.unknown')]);
      }
      return rules.removesEdges ? this.paragraphs([words.say('proof.search')]) : [];
    }
    const box = element('div', '', 'why');
    if (figures !== null) {
      box.append(...figures.map((figure) => this.figures.line(figure)));
      this.figures.show(figures, node.to);
      return [box, this.figures.figureSwitch(), ...this.rest(node, proof)];
    }
    box.append(...this.sentences(node, proof));
    return [box, ...this.rest(node, proof)];
  }

  /** The fields by which the board of a mistake differs from that of its position. @param {MoveNode} node */
  override(node) {
    return this.figures.of(node)?.find(({ name }) => name === this.figures.chosen)?.position ?? {};
  }

  /**
   * The moves of a position, each with the answer to it along the matching.
   * @param {MoveNode} node @param {Proof} proof
   * @returns {Pair[]}
   */
  answers(node, proof) {
    const { rules, tree } = this.report;
    const token = tree.token(node);
    if (rules.removesEdges) {
      return proof.reply === undefined || token === undefined ? [] : [[token, proof.reply]];
    }
    if (token === undefined) {
      return [];
    }
    const mates = this.matesAt(node, proof);
    const mate = mates.get(token);
    return mate === undefined ? this.replies(token, node, mates) : [[token, mate]];
  }

  /**
   * The moves that light up, each with what follows it along the matching: a losing move with the
   * answer, and the token with the winning move of its pair.
   * @param {MoveNode} node
   */
  hints(node) {
    const { tree, rules } = this.report;
    const proof = tree.proof(node);
    const token = tree.token(node);
    if (proof === null || token === undefined || rules.removesEdges) {
      return [];
    }
    const mates = this.matesAt(node, proof);
    return [...this.answers(node, proof), ...answered(tree.verdict(node).lose, mates)];
  }

  /** The only winning move besides the one of the matching, or null: its dotted path is drawn. @param {MoveNode} node */
  other(node) {
    const { tree, rules } = this.report;
    const proof = tree.proof(node);
    const token = tree.token(node);
    if (proof === null || token === undefined || rules.removesEdges || this.figures.of(node) !== null) {
      return null;
    }
    const reply = this.matesAt(node, proof).get(token);
    const others = tree.verdict(node).win.filter((vertex) => vertex !== reply);
    return reply !== undefined && others.length === 1 ? others[0] : null;
  }

  /** The mates of the vertices in the proof of a node, computed once for each node that is shown. @param {MoveNode} node @param {Proof} proof */
  matesAt(node, proof) {
    const { size } = proof.pairs;
    if (this.mates === null || this.mates.node !== node || this.mates.size !== size) {
      this.mates = { node, size, map: matesOf(proof) };
    }
    return this.mates.map;
  }

  /**
   * The neighbours of a vertex that are not visited at a node, each with its mate.
   * @param {number} vertex @param {MoveNode} node @param {Map<number, number>} mates
   */
  replies(vertex, node, mates) {
    const { rules, tree } = this.report;
    const way = tree.way(node);
    return answered(rules.neighbours(vertex).filter((move) => !way.includes(move)), mates);
  }

  /** The sentences about a position that is not after a mistake, with the list of answers. @param {MoveNode} node @param {Proof} proof */
  sentences(node, proof) {
    const { tree, sentences, rules } = this.report;
    const mover = tree.mover(node);
    const token = tree.token(node);
    const values = { A: sentences.player(mover), B: sentences.player(1 - mover), v: token === undefined ? '' : sentences.name(token) };
    if (rules.removesEdges) {
      return this.paragraphs([this.ofSet(proof, values)]);
    }
    const mates = this.matesAt(node, proof);
    if (token === undefined) {
      const free = tree.verdict(node).win.find((vertex) => !mates.has(vertex));
      return this.paragraphs([free === undefined
        ? words.say('proof.place.P', values)
        : words.say('proof.place.N', { ...values, v: sentences.name(free) })]);
    }
    const reply = mates.get(token);
    if (reply === undefined) {
      const answers = this.replies(token, node, mates);
      const follows = answers.length === 0 ? [] : [words.say('proof.P.2', values)];
      return [...this.paragraphs([words.say('proof.P.1', values), ...follows]), this.list(answers)];
    }
    const replied = { ...values, w: sentences.name(reply) };
    const answers = this.replies(reply, node, mates);
    const follows = answers.length === 0 ? [] : [words.say('proof.N.2', replied)];
    const others = tree.verdict(node).win.filter((vertex) => vertex !== reply);
    const key = others.length === 1 ? 'proof.shift' : 'proof.shift.several';
    const shift = others.length === 0 ? [] : [words.say(key, { w: sentences.list(others) })];
    return [
      ...this.paragraphs([words.say('proof.N.1', replied), ...follows]),
      this.list(answers),
      ...this.paragraphs(shift),
    ];
  }

  /** The sentence about an even kernel or a target set. @param {Proof} proof @param {Record<string, string>} values */
  ofSet(proof, values) {
    switch (proof.reading) {
      case 'targets': return words.say('proof.target', values);
      case 'target-sets': return words.say('proof.sets', values);
      case 'kernel-reply': return words.say('proof.reply', { ...values, w: proof.reply === undefined ? '' : this.report.sentences.name(proof.reply) });
      default: return words.say('proof.kernel', values);
    }
  }

  /** @param {string[]} texts */
  paragraphs(texts) {
    return texts.length === 0 ? [] : [element('p', words.join('sentences', texts))];
  }

  /** Moves with the answers to them; the pair of the pointed one lights up. @param {Pair[]} answers */
  list(answers) {
    const list = element('ul', '', 'replies');
    const { sentences, board } = this.report;
    for (const [move, answer] of answers.slice(0, ANSWERS)) {
      const entry = item(`${sentences.name(move)} → `, element('b', sentences.name(answer)));
      entry.addEventListener('pointerenter', () => board.light(move));
      entry.addEventListener('pointerleave', () => board.light(null));
      list.append(entry);
    }
    return list;
  }

  /** Why the answers never run out, and the button that checks the proof. @param {MoveNode} node @param {Proof} proof */
  rest(node, proof) {
    const { board, reach, tree } = this.report;
    if (proof.reading === 'target-sets') {
      return [];
    }
    const way = tree.way(node);
    const copy = copyOf(proof);
    const check = () => new ProofCheck(reach, way, copy);
    const result = element('p', '', 'checked');
    result.setAttribute('role', 'status');
    const press = button(words.say('now.check'), () => {
      result.textContent = this.result(check());
    });
    const line = element('div', '', 'check');
    line.append(press, ...this.whole(proof), result);
    const hasAnswers = this.hasAnswers(node, proof);
    // Without the folded sentence, nothing explains the cover.
    board.stage.classList.toggle('covered', hasAnswers && this.isOpen);
    return hasAnswers ? [this.details(node, check), line] : [line];
  }

  /** The button that shows the whole of a large board. @param {Proof} proof */
  whole(proof) {
    const { report } = this;
    if (!report.board.isLarge) {
      return [];
    }
    const n = proof.pairs.size;
    const press = button(n === 0 ? words.say('board.all') : words.say('now.whole', { n }), () => {
      this.isWhole = !this.isWhole;
      report.show();
    });
    press.setAttribute('aria-pressed', String(this.isWhole));
    return [press];
  }

  /** Whether the explanation of a position lists answers to moves. @param {MoveNode} node @param {Proof} proof */
  hasAnswers(node, proof) {
    const { tree, rules } = this.report;
    const token = tree.token(node);
    if (token === undefined || rules.removesEdges) {
      return false;
    }
    const mates = this.matesAt(node, proof);
    return this.replies(mates.get(token) ?? token, node, mates).length > 0;
  }

  /** The folded sentence about the size of the matching; `check` returns its numbers. @param {MoveNode} node @param {() => ProofCheck} check */
  details(node, check) {
    const details = element('details', '', 'why-rest');
    const text = element('p');
    const fill = () => {
      if (details.open && text.textContent === '') {
        text.textContent = this.bound(node, check());
      }
    };
    details.open = this.isOpen;
    details.append(element('summary', words.say('now.why.rest')), text);
    details.addEventListener('toggle', () => {
      fill();
      this.isOpen = details.open;
      this.report.board.stage.classList.toggle('covered', this.isOpen);
      this.report.showBoard();
    });
    fill();
    return details;
  }

  /** @param {MoveNode} node @param {ProofCheck} check */
  bound(node, check) {
    const { tree, sentences } = this.report;
    const mover = tree.mover(node);
    const loser = tree.verdict(node).winner === mover ? 1 - mover : mover;
    const halves = check.oddSets.map((set) => (set.length - 1) / 2);
    const odd = check.oddSets.map((set, index) => words.say('proof.odd', { l: letterOfSet(index), n: set.length, h: halves[index] }));
    const values = { A: sentences.player(loser), o: odd.join(''), s: [`${check.cover.size} ■`, ...halves].join(' + '), k: check.pairs.length };
    return words.say('proof.max', values);
  }

  /** @param {ProofCheck} check */
  result(check) {
    if (!check.holds()) {
      return words.say('proof.failed');
    }
    return check.rules.removesEdges
      ? words.say('proof.checked.set', { n: check.cover.size })
      : words.count('proof.checked', check.pairs.length);
  }
}

/** The moves of a list that have mates, each with its mate. @param {number[]} moves @param {Map<number, number>} mates */
function answered(moves, mates) {
  return moves.flatMap((move) => {
    const mate = mates.get(move);
    return mate === undefined ? [] : [/** @type {Pair} */ ([move, mate])];
  });
}
