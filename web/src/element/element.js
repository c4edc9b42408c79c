import { BoardView } from '../board/board.js';
import { Gestures } from '../board/gestures.js';
import { Reach } from '../board/reach.js';
import { element, vertexUnder } from '../elements.js';
import { checkedRules, legalLine, vertexAt } from '../solver/checked.js';
import { words } from '../words.js';
import texts from 'board-texts';
import { checkSize, stageOf } from './stage.js';
import { spriteSheet, styleSheet } from './theme.js';

/** The moves of a position without marks. */
const NO_MARKS = { win: [], lose: [] };

/**
 * A board that shows a game and lets the reader play: the element `<matchplay-board>`.
 *
 * A line is a list of places from the start of the game. The attributes are the initial state; the
 * methods `play`, `undo` and `goTo` do not change them.
 */
export class MatchplayBoard extends HTMLElement {
  static observedAttributes = ['game', 'plies', 'at', 'marks', 'interactive', 'labels', 'theme', 'lang'];

  constructor() {
    super();
    this.root = element('div');
    /** The description of the shown position for screen readers. */
    this.status = element('p', '', 'status');
    this.status.setAttribute('role', 'status');
    this.attachShadow({ mode: 'open' }).append(this.root, this.status);
    /** @type {Game | null} */
    this.ownGame = null;
    /** @type {Rules | null} */
    this.rules = null;
    /** @type {BoardView | null} */
    this.board = null;
    /** @type {BoardEngine | null} */
    this.ownEngine = null;
    /** The vertices of the line, and the number of its plies that are shown. @type {number[]} */
    this.line = [];
    this.shown = 0;
    // The texts are those of the element that the reader uses.
    for (const type of ['focus', 'keydown', 'pointerover']) {
      this.root.addEventListener(type, () => this.speak(), true);
    }
    this.root.addEventListener('click', (event) => this.pressAt(event));
    this.root.addEventListener('keydown', (event) => this.key(event));
  }

  connectedCallback() {
    // A property that was set before the element was defined hides the accessor of the class.
    for (const name of /** @type {const} */ (['game', 'engine'])) {
      if (Object.hasOwn(this, name)) {
        const value = this[name];
        delete this[name];
        Object.assign(this, { [name]: value });
      }
    }
    this.draw();
  }

  disconnectedCallback() {
    this.draw();
  }

  /** @param {string} name @param {string | null} _before @param {string | null} value */
  attributeChangedCallback(name, _before, value) {
    switch (name) {
      case 'game': this.game = value === null ? null : JSON.parse(value); break;
      case 'plies': this.useLine(this.readPlies(this.rules)); this.show(); break;
      case 'at': this.goTo(value === null ? this.line.length : Number(value)); break;
      case 'lang': this.draw(); break;
      default: this.show();
    }
  }

  /** The game as in the JSON of a record, or null. */
  get game() {
    return this.ownGame;
  }

  set game(game) {
    const rules = game === null ? null : checkedRules(game);
    if (rules !== null) {
      checkSize(rules);
    }
    const line = this.readPlies(rules);
    this.rules = rules;
    this.ownGame = game;
    this.useLine(line);
    this.draw();
  }

  /** An object with `verdict(plies)`, which returns or promises the winning and losing moves; or null. */
  get engine() {
    return this.ownEngine;
  }

  set engine(engine) {
    this.ownEngine = engine;
    this.show();
  }

  /** The places of the plies that are shown. */
  get plies() {
    return this.places(this.line.slice(0, this.shown));
  }

  /** Plays a move after the shown plies; false if it is illegal or refused. @param {Place} place */
  play(place) {
    const { rules } = this;
    const plies = this.line.slice(0, this.shown);
    const vertex = rules?.legal(plies).find((to) => JSON.stringify(rules.place(to)) === JSON.stringify(place));
    if (vertex === undefined || !this.send('move', { place, ply: plies.length + 1 }, true)) {
      return false;
    }
    this.line = [...plies, vertex];
    this.goTo(this.line.length);
    return true;
  }

  /** Takes the last shown ply back; false without one. */
  undo() {
    if (this.shown === 0) {
      return false;
    }
    this.line = this.line.slice(0, this.shown - 1);
    this.goTo(this.line.length);
    return true;
  }

  /** Shows the position after some plies of the line. @param {number} ply */
  goTo(ply) {
    const before = this.shown;
    this.shown = this.within(ply);
    this.show();
    this.announce(before);
  }

  /** Describes the shown position for a screen reader, if it has changed. @param {number} before */
  announce(before) {
    const { board, rules, shown } = this;
    const last = shown === 0 ? rules?.token : this.line[shown - 1];
    if (board?.pointer && before !== shown && last != null) {
      this.status.textContent = board.pointer.describe(last);
    }
  }

  /** Limits a number of plies to those of the line; 0 if it is not a number. @param {number} ply */
  within(ply) {
    return Math.max(0, Math.min(Math.trunc(ply) || 0, this.line.length));
  }

  /** The vertices of the attribute `plies`, none without rules; an illegal ply is an error. @param {Rules | null} rules */
  readPlies(rules) {
    return rules === null ? [] : legalLine(rules, JSON.parse(this.getAttribute('plies') ?? '[]'));
  }

  /** Sets the line, and the shown ply from the attribute `at`. @param {number[]} line */
  useLine(line) {
    this.line = line;
    const at = this.getAttribute('at');
    this.shown = at === null ? line.length : this.within(Number(at));
  }

  /** Draws the board of a new game. */
  draw() {
    const { rules, root } = this;
    this.board?.view?.closing.abort();
    if (rules === null || !this.isConnected) {
      this.board = null;
      root.replaceChildren();
      return;
    }
    this.speak();
    const { svg, geometry, name } = stageOf(rules);
    svg.setAttribute('aria-label', words.say('board.title'));
    const stage = element('div', '', 'stage');
    stage.append(svg);
    root.replaceChildren(spriteSheet(), stage);
    this.board = new BoardView(svg, geometry, name, new Reach(rules));
    new Gestures(this.board, (vertex) => this.press(vertex));
    this.show();
  }

  /** Shows the current position with its marks. */
  show() {
    const { rules, board, shadowRoot } = this;
    if (rules === null || board === null || shadowRoot === null) {
      return;
    }
    this.speak();
    shadowRoot.adoptedStyleSheets = [styleSheet(this.getAttribute('theme'))];
    this.root.className = 'root';
    this.root.classList.toggle('bare', this.getAttribute('labels') === 'none');
    this.root.classList.toggle('interactive', this.hasAttribute('interactive'));
    const plies = this.line.slice(0, this.shown);
    const isPlaced = rules.token !== null;
    const position = { way: isPlaced ? [rules.token ?? 0, ...plies] : plies, start: isPlaced, proof: null };
    const marks = this.getAttribute('marks');
    const legal = marks === 'legal' || marks === 'verdict' ? rules.legal(plies) : [];
    board.show({ ...position, ...NO_MARKS, legal });
    if (marks === 'verdict' && this.ownEngine !== null) {
      // The engine can belong to the previous game.
      this.judge(this.ownEngine, plies, position).catch((error) => console.warn(error));
    }
  }

  /**
   * Replaces the marks of legal moves by verdicts, unless the position has changed by then.
   * @param {BoardEngine} engine @param {number[]} plies @param {Pick<Position, 'way' | 'start' | 'proof'>} position
   */
  async judge(engine, plies, position) {
    const { board, rules } = this;
    const shown = board?.position;
    const { winning, losing, unknown = [] } = await engine.verdict(this.places(plies));
    if (board !== null && rules !== null && board.position === shown) {
      this.speak();
      const [win, lose, rest] = [winning, losing, unknown].map((places) => places.map((place) => vertexAt(rules, place, 'a verdict')));
      board.show({ ...position, win, lose, unknown: rest });
    }
  }

  /** @param {Event} event */
  pressAt(event) {
    const vertex = vertexUnder(event);
    if (vertex !== null) {
      this.press(vertex);
    }
  }

  /** Handles a key: a digit is a marked move, other keys move the cursor. @param {KeyboardEvent} event */
  key(event) {
    const { board } = this;
    if (board === null || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    const move = /^[1-9]$/.test(event.key) ? board.pointer?.moves()[Number(event.key) - 1] : undefined;
    if (move !== undefined) {
      this.press(move);
      event.preventDefault();
    } else if (board.key(event, (vertex) => this.press(vertex))) {
      event.preventDefault();
    }
  }

  /** Reports the chosen vertex, and plays there if the board is interactive. @param {number} vertex */
  press(vertex) {
    const { rules } = this;
    if (rules !== null) {
      this.send('select', { place: rules.place(vertex) }, false);
      if (this.hasAttribute('interactive')) {
        this.play(rules.place(vertex));
      }
    }
  }

  /** Sends an event; false if a listener cancels it. @param {string} name @param {object} detail @param {boolean} cancelable */
  send(name, detail, cancelable) {
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }

  /** @param {readonly number[]} vertices @returns {Place[]} */
  places(vertices) {
    const { rules } = this;
    return rules === null ? [] : vertices.map((vertex) => rules.place(vertex));
  }

  /** Uses the texts of the language of the element: that of the attribute `lang`, or English. */
  speak() {
    words.use((this.getAttribute('lang') ?? '').startsWith('zh') ? texts.zh : texts.en);
  }
}
