import { endsOf, matesOf } from '../board/proof_layer.js';
import { choice, element } from '../elements.js';
import { copyOf } from '../game/proof_line.js';
import { words } from '../words.js';

/** @import { ReportPage } from './report.js' */
/** @typedef {'before' | 'played' | 'instead'} FigureName */

/**
 * A position that explains a mistake, with a title and a sentence.
 * @typedef {{ name: FigureName, title: string, text: string, position: Position }} FigureOfMistake
 */

/** A small board with its caption. @typedef {{ figure: HTMLElement, caption: HTMLElement, view: BoardView | null }} SmallBoard */

/** The three figures that explain a mistake by one matching. */
export class Figures {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    /** The small boards beside the large one; null until they are needed. @type {SmallBoard[] | null} */
    this.boards = null;
    /** The figure on the large board. @type {FigureName} */
    this.chosen = 'played';
    /** The last node whose figures were made, and these. @type {MoveNode | null} */
    this.node = null;
    /** @type {FigureOfMistake[] | null} */
    this.made = null;
  }

  /** The figures of a node, from the last call of `make` if possible. @param {MoveNode} node */
  of(node) {
    return node === this.node ? this.made : this.make(node);
  }

  /** Makes the figures again, for a new card. @param {MoveNode} node */
  make(node) {
    this.node = node;
    this.made = this.explanation(node);
    return this.made;
  }

  /**
   * Three positions that explain a mistake by one matching, or null: before the move, after
   * it, and after the winning move of the matching.
   * @param {MoveNode} node
   * @returns {FigureOfMistake[] | null}
   */
  explanation(node) {
    const { tree, rules } = this.report;
    const { parent } = node;
    if (parent === null || node.mark !== '?' || rules.removesEdges || rules.kind === 'lock') {
      return null;
    }
    const changing = tree.proof(parent);
    if (changing === null) {
      return null;
    }
    const proof = copyOf(changing);
    const from = tree.token(parent);
    const mates = matesOf(proof);
    const wins = from === undefined
      ? tree.verdict(parent).win.find((vertex) => !mates.has(vertex))
      : mates.get(from);
    const answer = mates.get(node.to);
    if (wins === undefined || answer === undefined) {
      return null;
    }
    /** @param {number | undefined} vertex */
    const without = (vertex) => ({
      ...proof,
      pairs: new Set([...proof.pairs].filter((name) => vertex === undefined || !endsOf(name).includes(vertex))),
      cover: new Set([...proof.cover].filter((covered) => covered !== vertex)),
    });
    const base = { start: rules.token !== null, mistake: false, win: [], lose: [], unknown: [], legal: [], played: null, hints: undefined };
    const before = tree.way(parent);
    const { sentences } = this.report;
    const [v, w, x, a] = [from, wins, node.to, answer].map((vertex) => (vertex === undefined ? '' : sentences.name(vertex)));
    const values = { v, w, x, a, A: sentences.player(1 - tree.mover(node)), B: sentences.player(tree.mover(node)) };
    return [
      {
        name: 'before',
        title: words.say('now.before'),
        text: from === undefined ? words.say('proof.place.N', { ...values, v: w }) : words.say('proof.before', values),
        position: { ...base, way: before, win: from === undefined ? [wins] : [], proof, answers: from === undefined ? [] : [[from, wins]] },
      },
      {
        name: 'played',
        title: words.say('now.played.move', values),
        text: words.say('proof.played', values),
        position: { ...base, way: tree.way(node), mistake: true, proof: without(from), answers: [[node.to, answer]] },
      },
      {
        name: 'instead',
        title: words.say('now.instead.move', values),
        text: words.say('proof.instead', values),
        position: { ...base, way: [...before, wins], right: true, proof: without(from), answers: [] },
      },
    ];
  }

  /**
   * Draws the figures that the large board does not show beside it, round a vertex if it is large.
   * @param {FigureOfMistake[]} figures @param {number | undefined} vertex
   */
  show(figures, vertex) {
    this.boards ??= this.smallBoards();
    const others = figures.filter(({ name }) => name !== this.chosen);
    const { board } = this.report;
    this.boards.forEach((small, index) => {
      const { title, position } = others[index];
      if (small.view === null || board.isLarge) {
        small.view = board.figure(vertex);
        small.figure.replaceChildren(small.view.stage, small.caption);
      }
      small.caption.textContent = title;
      small.view.stage.setAttribute('aria-label', title);
      small.view.show(position);
    });
  }

  /** @returns {SmallBoard[]} */
  smallBoards() {
    const row = element('div', '', 'figures');
    this.report.board.stage.after(row);
    return [0, 1].map(() => {
      const figure = element('figure');
      row.append(figure);
      return { figure, caption: element('figcaption'), view: null };
    });
  }

  /** A sentence about a figure, with its title in bold. @param {FigureOfMistake} figure */
  line({ title, text }) {
    const line = element('p');
    line.append(element('b', title), ` ${text}`);
    return line;
  }

  /** The buttons that choose the figure on the large board of a narrow page. */
  figureSwitch() {
    const group = choice(words.say('now.choice'), /** @type {const} */ (['played', 'instead']).map((name) => ({
      label: words.say(name === 'played' ? 'now.played' : 'now.instead'),
      isPressed: name === this.chosen,
      press: () => {
        this.chosen = name;
        this.report.show();
      },
    })));
    group.classList.add('figure-switch');
    return group;
  }
}
