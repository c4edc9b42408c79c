import { endsOf, matesOf } from '../board/proof_layer.js';
import { button, element } from '../elements.js';
import { words } from '../words.js';

/** The three figures that explain a mistake by one matching. */
export class Figures {
  constructor(report) {
    this.report = report;
    /** The small boards beside the large one; null until they are needed. */
    this.boards = null;
    /** The name of the figure on the large board. */
    this.chosen = 'played';
    /** The last node whose figures were made, and these. */
    this.node = null;
    this.made = null;
  }

  /** The figures of a node, which are made once for each card. */
  of(node) {
    if (node !== this.node) {
      this.make(node);
    }
    return this.made;
  }

  make(node) {
    this.node = node;
    this.made = this.explanation(node);
  }

  /**
   * Three positions that explain a mistake by one matching, or null: before the move, after
   * it, and after the winning move of the matching.
   */
  explanation(node) {
    const { tree, rules } = this.report;
    if (node.mark !== '?' || rules.removesEdges || rules.kind === 'lock') {
      return null;
    }
    const proof = this.copy(node.parent);
    const from = tree.token(node.parent);
    const mates = proof === null ? new Map() : matesOf(proof);
    const wins = from === undefined
      ? tree.verdict(node.parent).win.find((vertex) => !mates.has(vertex))
      : mates.get(from);
    const answer = mates.get(node.to);
    if (wins === undefined || answer === undefined) {
      return null;
    }
    const without = (vertex) => ({
      ...proof,
      pairs: new Set([...proof.pairs].filter((name) => vertex === undefined || !endsOf(name).includes(vertex))),
      cover: new Set([...proof.cover].filter((covered) => covered !== vertex)),
    });
    const base = { start: rules.token !== null, mistake: false, win: [], lose: [], unknown: [], legal: [], played: null, hints: undefined };
    const before = tree.way(node.parent);
    const { sentences } = this.report;
    const [v, w, x, a] = [from, wins, node.to, answer].map((vertex) => (vertex === undefined ? '' : sentences.name(vertex)));
    const values = { v, w, x, a, A: sentences.player(1 - tree.mover(node)), B: sentences.player(tree.mover(node)) };
    const start = from === undefined;
    return [
      {
        name: 'before',
        title: words.say('now.before'),
        text: start ? words.say('proof.place.N', { ...values, v: w }) : words.say('proof.before', values),
        position: { ...base, way: before, win: start ? [wins] : [], proof, answers: start ? [] : [[from, wins]] },
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

  /** A copy of the proof of a position, or null. The tree changes the original. */
  copy(node) {
    const proof = this.report.tree.proof(node);
    return proof === null ? null : { ...proof, pairs: new Set(proof.pairs), cover: new Set(proof.cover) };
  }

  /** Draws the figures that the large board does not show beside it, round a vertex if it is large. */
  show(figures, vertex) {
    this.boards ??= this.smallBoards();
    const others = figures.filter(({ name }) => name !== this.chosen);
    const { board } = this.report;
    const box = board.view.boxOfFigure(vertex);
    this.boards.forEach((small, index) => {
      const { title, position } = others[index];
      if (small.view === null || board.isLarge) {
        small.view = board.figure(box);
        small.figure.replaceChildren(small.view.stage, small.caption);
      }
      small.caption.textContent = title;
      small.view.stage.setAttribute('aria-label', title);
      small.view.show(position);
    });
  }

  smallBoards() {
    const row = document.createElement('div');
    row.className = 'figures';
    this.report.board.stage.after(row);
    return [0, 1].map(() => {
      const figure = document.createElement('figure');
      row.append(figure);
      return { figure, caption: document.createElement('figcaption'), view: null };
    });
  }

  /** A sentence about a figure, with its title in bold. */
  line({ title, text }) {
    const line = element('p', '');
    line.append(element('b', title), ` ${text}`);
    return line;
  }

  /** The buttons that choose the figure on the large board of a narrow page. */
  choice() {
    const choice = document.createElement('div');
    choice.className = 'switch figure-switch';
    choice.setAttribute('role', 'group');
    for (const [name, key] of [['played', 'now.played'], ['instead', 'now.instead']]) {
      const press = button(words.say(key), () => {
        this.chosen = name;
        this.report.show();
      });
      press.setAttribute('aria-pressed', name === this.chosen);
      choice.append(press);
    }
    return choice;
  }
}
