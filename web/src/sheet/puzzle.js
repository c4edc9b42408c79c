import { PageBoard } from '../board/page_board.js';
import { Reach } from '../board/reach.js';
import { short } from '../board/shapes.js';
import { layersAbove, symbols } from '../board/stage.js';
import { draw, element, one, vertexUnder } from '../elements.js';
import { Rules } from '../game/rules.js';
import { Sentences } from '../game/sentences.js';
import { Tree } from '../game/tree.js';
import { liveLink, siteOf } from '../modes/share.js';
import { SayCard } from '../report/say.js';
import { PuzzleCard } from './puzzle_card.js';
import { PuzzleSolving } from './puzzle_solving.js';
import { words } from '../words.js';

/**
 * A puzzle as the page contains it. In the task 'refute', the opponent has just made a mistake.
 * Without a `grid`, the drawing of the sheet has a symbol for each vertex.
 * @typedef {object} PuzzleData
 * @property {Game} game
 * @property {'refute'} [task]
 * @property {number[]} win
 * @property {Geometry} geometry
 * @property {CellGrid} [grid]
 * @property {Record<string, string>} [labels]
 */

/**
 * A puzzle of the sheet: its game, its board and its card.
 * @implements {App}
 */
export class Puzzle {
  /**
   * `settle` receives the result of the puzzle.
   * @param {HTMLElement} element @param {PuzzleData} data @param {number} number @param {(result: SolvedResult) => void} settle
   */
  constructor(element, data, number, settle) {
    this.element = element;
    this.data = data;
    this.settle = settle;
    this.rules = new Rules(data.game);
    this.tree = new Tree({ lines: [{ kind: 'game', at: 0, steps: [this.verdict()] }] }, this.rules);
    this.sentences = new Sentences(this.tree, [], data.labels ?? {});
    /** @type {Prover | null} */
    this.engine = null;
    /** Whether the engine is loaded, or known to be missing. */
    this.isReady = false;
    /** @type {MoveNode} */
    this.node = this.tree.root;
    /** The board, once it is open. @type {BoardView | null} */
    this.shown = null;
    this.message = '';
    this.card = new SayCard(this, this.parts(number));
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
    return one(this.element, '.stage');
  }

  /** The board, which replaces the drawing of the sheet when it is needed. */
  get board() {
    this.shown ??= this.openBoard();
    return this.shown;
  }

  openBoard() {
    const { rules, data } = this;
    const drawing = one(this.stage, 'svg.board', SVGSVGElement);
    const vertices = one(drawing, '.vertices', SVGGElement);
    drawing.querySelectorAll(':scope > :is(.under, .matching, .trail, .moves, .token)').forEach((layer) => layer.remove());
    vertices.before(draw('g', { class: 'under' }));
    drawing.append(...layersAbove());
    if (data.grid !== undefined) {
      drawCells(drawing, rules, data.grid);
    }
    /** @param {number} vertex */
    const name = (vertex) => this.sentences.name(vertex);
    // The forbidden states of a lock are in a list.
    return new PageBoard(drawing, data.geometry, name, rules.kind === 'lock' ? null : new Reach(rules));
  }

  /** Opens the board: from now on, its cells can be pressed. */
  wake() {
    if (this.shown === null) {
      this.showBoard();
    }
  }

  /** Adds the elements of the card below the board. @param {number} number */
  parts(number) {
    const box = element('section', '', 'say');
    const parts = {
      top: element('span', '', 'top'),
      pill: element('span', '', 'pill'),
      words: element('p', '', 'words'),
      note: element('p', '', 'note'),
      chips: element('ul', '', 'chips'),
      extra: element('div', '', 'extra'),
      acts: element('div', '', 'acts'),
      progress: element('progress', '', 'progress'),
    };
    box.append(...Object.values(parts));
    const site = siteOf();
    if (site !== null) {
      box.append(this.liveLink(site));
    }
    this.stage.after(box);
    parts.words.setAttribute('aria-live', 'polite');
    parts.chips.setAttribute('aria-label', words.say('sheet.moves', { n: number }));
    return parts;
  }

  /** The link that opens the puzzle on the live board of the site. @param {string} site */
  liveLink(site) {
    const link = element('a', words.say('sheet.live'), 'to-live');
    link.href = liveLink({ game: this.data.game }, () => [['play', 'first.perfect']]) ?? site;
    return link;
  }

  /** Uses the engine, or goes on without one: null. @param {Prover | null} engine */
  use(engine) {
    this.engine = engine;
    this.tree.engine = engine;
    this.isReady = true;
    this.solving.proceed();
    this.show();
  }

  /** @param {MouseEvent} event */
  pressBoard(event) {
    const vertex = vertexUnder(event);
    if (vertex !== null) {
      this.press(vertex);
    }
  }

  /** @param {KeyboardEvent} event */
  pressKey(event) {
    if (this.board.key(event, (vertex) => this.press(vertex))) {
      event.preventDefault();
    }
  }

  /** Plays a move, if the reader may move and the move is legal. @param {number} vertex */
  press(vertex) {
    const legal = this.solving.marks(this.node)?.legal ?? [];
    if (legal.includes(vertex)) {
      this.play(vertex);
    } else if (legal.length > 0 && vertex !== this.tree.token(this.node)) {
      this.message = words.say('sheet.illegal');
      this.show();
    }
  }

  /** @param {number} to */
  play(to) {
    this.solving.play(this.node, to);
  }

  /** @param {MoveNode} node @param {number} to */
  add(node, to) {
    return this.tree.play(node, to);
  }

  /** @param {MoveNode} node */
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
      mistake: isStart && this.data.task === 'refute',
      win: verdict.win,
      lose: verdict.lose,
      proof: null,
      ...solving.marks(node),
    });
  }

  /** Shows the remembered result. @param {SolvedResult | null} result */
  mark(result) {
    const badges = {
      found: words.say('sheet.solved.first'), helped: words.say('sheet.solved'), shown: words.say('sheet.shown'),
    };
    one(this.element, '.badge').textContent = result === null ? '' : badges[result];
    this.element.classList.toggle('solved', result === 'found' || result === 'helped');
    this.element.classList.toggle('shown', result === 'shown');
  }
}

/**
 * Draws the cells of a grid one by one, as a board needs them: the small drawing of a sheet has
 * all stones of a colour in one path. `grid` has the spot of the first cell, and the vectors to
 * the cell below it and to the cell on its right.
 * @param {SVGSVGElement} stage @param {Rules} rules @param {CellGrid} grid
 */
function drawCells(stage, rules, { first, down, right, hex = false }) {
  /** @param {number} vertex */
  const spot = (vertex) => {
    const [row, column] = rules.cell(vertex);
    const [x, y] = [0, 1].map((axis) => short(first[axis] + row * down[axis] + column * right[axis]));
    return { x, y };
  };
  one(stage, '.vertices', SVGGElement).replaceChildren(...symbols(rules, spot, hex));
}
