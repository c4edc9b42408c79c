import { BoardView } from '../board/board.js';
import { byId, element } from '../elements.js';
import { Rules } from '../game/rules.js';
import { Sentences } from '../game/sentences.js';
import { Tree } from '../game/tree.js';
import { liveLink, siteOf } from '../modes/share.js';
import { SayCard } from '../report/say.js';
import { drawCells } from './cells.js';
import { PuzzleCard } from './puzzle_card.js';
import { PuzzleSolving } from './puzzle_solving.js';
import { words } from '../words.js';

/** The elements of the card below a board, by name. */
const CARD_PARTS = {
  top: 'span', pill: 'span', words: 'p', note: 'p', chips: 'ul', extra: 'div', acts: 'div', progress: 'progress',
};

/** A puzzle of the sheet: its game, its board and its card. */
export class Puzzle {
  /** `settle` receives the result of the puzzle. */
  constructor(element, data, number, settle) {
    this.element = element;
    this.data = data;
    this.settle = settle;
    this.rules = new Rules(data.game);
    this.tree = new Tree({ lines: [{ kind: 'game', at: 0, steps: [this.verdict()] }] }, this.rules);
    this.sentences = new Sentences(this.tree, [], data.labels ?? {});
    this.engine = null;
    /** Whether the engine is loaded, or known to be missing. */
    this.isReady = false;
    this.node = this.tree.root;
    this.shown = null;
    this.message = '';
    const parts = this.parts(number);
    this.card = new SayCard(this, (name) => parts[name]);
    this.solving = new PuzzleSolving(this);
    this.stage.addEventListener('click', (event) => this.pressBoard(event));
    this.stage.addEventListener('keydown', (event) => this.pressKey(event));
    this.show();
  }

  /** The verdict on the start. */
  verdict() {
    const { win } = this.data;
    return { wins: 0, win, lose: this.rules.legal([]).filter((to) => !win.includes(to)) };
  }

  get stage() {
    return this.element.querySelector('.stage');
  }

  /** The board, which replaces the drawing of the sheet when it is needed. */
  get board() {
    this.shown ??= this.openBoard();
    return this.shown;
  }

  openBoard() {
    const { rules, data } = this;
    const drawing = this.stage.querySelector('svg.board');
    const vertices = drawing.querySelector('.vertices');
    for (const layer of byId('layers', SVGElement).children) {
      const name = layer.getAttribute('class');
      drawing.querySelector(`g.${name}`)?.remove();
      if (name === 'under') {
        vertices.before(layer.cloneNode());
      } else {
        drawing.append(layer.cloneNode());
      }
    }
    if (data.grid !== undefined) {
      drawCells(drawing, rules, data.grid);
    }
    const name = (vertex) => this.sentences.name(vertex);
    // The forbidden states of a lock are in a list.
    return new BoardView(drawing, data.geometry, name, rules.kind === 'lock' ? null : rules);
  }

  /** Opens the board: from now on, its cells can be pressed. */
  wake() {
    if (this.shown === null) {
      this.showBoard();
    }
  }

  /** Adds the elements of the card below the board. */
  parts(number) {
    const box = element('section', '');
    box.className = 'say';
    const parts = Object.entries(CARD_PARTS).map(([name, tag]) => {
      const part = element(tag, '');
      part.className = name;
      return [name, part];
    });
    box.append(...parts.map(([, part]) => part));
    if (siteOf() !== null) {
      box.append(this.liveLink());
    }
    this.stage.after(box);
    const byName = Object.fromEntries(parts);
    byName.words.setAttribute('aria-live', 'polite');
    byName.chips.setAttribute('aria-label', words.say('sheet.moves', { n: number }));
    return byName;
  }

  /** The link that opens the puzzle on the live board of the site. */
  liveLink() {
    const link = element('a', words.say('sheet.live'));
    link.className = 'to-live';
    link.href = liveLink({ format: 1, game: this.data.game }, () => [['play', 'first.perfect']]) ?? siteOf();
    return link;
  }

  /** Uses the engine, or goes on without one: null. */
  use(engine) {
    this.engine = engine;
    this.tree.engine = engine;
    this.isReady = true;
    this.solving.proceed();
    this.show();
  }

  pressBoard({ target }) {
    const pressed = target.closest('[data-v]');
    if (pressed !== null) {
      this.press(Number(pressed.dataset.v));
    }
  }

  pressKey(event) {
    if (this.board.key(event, (vertex) => this.press(vertex))) {
      event.preventDefault();
    }
  }

  /** Plays a move, if the reader may move and the move is legal. */
  press(vertex) {
    const { legal } = this.solving.marks(this.node) ?? { legal: [] };
    if (legal.includes(vertex)) {
      this.play(vertex);
    } else if (legal.length > 0 && vertex !== this.tree.token(this.node)) {
      this.message = words.say('sheet.illegal');
      this.show();
    }
  }

  play(to) {
    this.solving.play(this.node, to);
  }

  add(node, to) {
    return this.tree.play(node, to);
  }

  go(node) {
    this.node = node;
    this.message = '';
    this.show();
  }

  show() {
    const card = new PuzzleCard(this.solving, this.node).card();
    this.card.show(this.message === '' ? card : { ...card, sentence: this.message });
    if (this.shown !== null) {
      this.showBoard();
    }
  }

  showBoard() {
    const { node, tree, solving } = this;
    const isStart = node === tree.root;
    const verdict = solving.state === 'shown' ? tree.verdict(node) : { win: [], lose: [] };
    this.board.show({
      way: tree.way(node),
      start: this.rules.token !== null,
      badges: [],
      mistake: isStart && this.data.task === 'refute',
      win: verdict.win,
      lose: verdict.lose,
      unknown: [],
      legal: [],
      played: null,
      answers: [],
      proof: null,
      winning: [],
      lit: null,
      hints: () => [],
      ...solving.marks(node),
    });
  }

  /** Shows the remembered result: 'found', 'helped', 'shown' or null. */
  mark(result) {
    const badges = {
      found: words.say('sheet.solved.first'), helped: words.say('sheet.solved'), shown: words.say('sheet.shown'),
    };
    this.element.querySelector('.badge').textContent = badges[result] ?? '';
    this.element.classList.toggle('solved', result === 'found' || result === 'helped');
    this.element.classList.toggle('shown', result === 'shown');
  }
}
