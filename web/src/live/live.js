import { byId } from '../elements.js';
import { fragmentOf, ignoredSentence, unknownParts } from '../game/address_parts.js';
import { Rules } from '../game/rules.js';
import { BoardAddress } from './board_address.js';
import { ContestPane } from './contest_pane.js';
import { DrawMenu } from './draw_menu.js';
import { Editor } from './editor.js';
import { Files } from './files.js';
import { Game } from './game.js';
import { Ladder } from './ladder.js';
import { LiveReport } from './live_report.js';
import { Settings } from './settings.js';
import { randomBoard } from './random_board.js';
import { Sketch } from './sketch.js';
import { Toolbar } from './toolbar.js';
import { VerdictCard } from './verdict_card.js';
import { Over } from '../modes/over.js';
import { Play } from '../modes/play_on.js';
import { AddressBar, changeAddress } from '../report/address_bar.js';
import { Legend } from '../report/legend.js';
import { words } from '../words.js';

/** The page on which boards are drawn and judged, and games are opened, played and reviewed. */
export class Live {
  /** `own` is the record of a file with which the page opens, or null; `boards` are those of the ladder. */
  constructor(own, boards) {
    this.ladder = new Ladder(boards);
    this.address = new BoardAddress(own, this.ladder.records);
    this.sketch = new Sketch(this.address.opening);
    this.engine = null;
    /** Whether the engine is loaded or missing; before that, the address does not change. */
    this.isReady = false;
    /** The names of the files of records. */
    this.names = new WeakMap();
    /** The review that is shown in place of the drawing, or null. */
    this.review = null;
    this.status = null;
    this.isStale = false;
    this.rules = null;
    this.verdict = null;
    this.addressBar = new AddressBar();
    this.settings = new Settings(this.sketch, () => this.show());
    this.editor = new Editor(this.sketch, byId('draw-stage'), () => this.show());
    this.editor.nameOf = (vertex) => this.cellName(vertex);
    this.legend = new Legend(byId('draw-signs'));
    this.card = new VerdictCard((to) => this.play(to));
    this.files = new Files((text, name) => this.open(text, name), (sentence) => this.announce(sentence));
    this.contest = new ContestPane((...input) => this.open(...input), (sentence) => this.announce(sentence));
    this.menu = new DrawMenu(this);
    this.tools = new Toolbar(this);
    window.addEventListener('hashchange', () => this.readHash());
    document.addEventListener('keydown', (event) => this.key(event));
    byId('draw').hidden = false;
    this.readHash();
  }

  /** Uses the engine, or shows that the browser cannot run it. */
  use(engine) {
    this.engine = engine;
    this.isReady = true;
    document.body.classList.toggle('live', engine !== null);
    if (this.review === null) {
      this.readHash();
    } else {
      this.review.use(engine);
    }
    if (engine === null) {
      this.announce(words.say('draw.noengine'));
    }
  }

  /** Shows the drawing, and its verdict in the next frame. */
  show() {
    this.status = null;
    byId('draw-title').textContent = this.sketch.record.meta?.event ?? words.say('draw.title');
    this.editor.show();
    this.settings.show();
    this.tools.show();
    this.menu.show();
    this.writeHash();
    if (!this.isStale) {
      this.isStale = true;
      requestAnimationFrame(() => this.judge());
    }
  }

  /** Solves the drawing and shows the verdict of every place or move. */
  judge() {
    this.isStale = false;
    if (this.review !== null) {
      return;
    }
    const { drawing } = this.sketch;
    this.rules = new Rules(drawing.game);
    this.verdict = this.engine?.open(this.rules) ? this.engine.judge([]) : null;
    const isTooLarge = (this.engine !== null && this.verdict === null) || !drawing.isSmall;
    const problem = this.status ?? (isTooLarge ? words.say('draw.large') : null);
    const isShown = this.verdict !== null && !this.tools.hidesMarks;
    const isMap = this.rules.token === null;
    // A board that is too large has no canvas.
    this.editor.canvas?.showMarks(isShown ? this.verdict : {}, isMap);
    this.showLegend(isShown ? this.verdict : { win: [], lose: [], unknown: [] }, isMap && this.editor.canvas?.hasBars !== false);
    this.card.name(this.sketch.record);
    this.card.show(drawing, this.rules, this.verdict, problem);
    // The name of the place under the cursor contains its verdict.
    this.editor.showCursor();
  }

  /** Lists the signs of the drawing; `hasBars` is whether bars mark the places that lose. */
  showLegend({ win, lose, unknown }, hasBars) {
    this.legend.list({
      win: win.length > 0,
      lose: lose.length > 0 && !hasBars,
      'lose-place': lose.length > 0 && hasBars,
      unknown: unknown.length > 0,
    });
  }

  /** The name of the vertex under the cursor, for a screen reader. */
  cellName(vertex) {
    const { drawing } = this.sketch;
    const { win = [], lose = [] } = this.verdict ?? {};
    const verdict = win.includes(vertex) ? 'sign.win' : lose.includes(vertex) ? 'sign.lose' : null;
    const contents = { '#': 'draw.wall', '.': 'draw.free', O: 'draw.white', X: 'draw.black' };
    const isCell = drawing.sign !== undefined;
    const content = isCell ? contents[drawing.sign(vertex)] : drawing.isOpen(vertex) ? 'draw.free' : 'draw.forbidden';
    const what = words.say(drawing.token === vertex ? 'draw.token' : content);
    return verdict === null
      ? words.say('draw.cell', { v: drawing.name(vertex), what })
      : words.say('sr.cell', { v: drawing.name(vertex), what, verdict: words.say(verdict) });
  }

  /** Shows a sentence in place of the verdict until the next change. */
  announce(sentence) {
    if (this.review !== null) {
      this.review.report.announce(sentence);
      return;
    }
    this.status = sentence;
    this.judge();
  }

  /** Undoes the last change. */
  undo() {
    if (this.sketch.undo()) {
      this.showSketch();
    }
  }

  redo() {
    if (this.sketch.redo()) {
      this.showSketch();
    }
  }

  /** Shows the sketch as a drawing; a game or a board that is too large to be drawn on, as a review. */
  showSketch(isNew = true) {
    const [{ moves = [] }] = Object.values(this.sketch.record.game);
    const isReview = moves.length > 0 || !this.sketch.drawing.isSmall;
    return isReview && this.engine !== null ? this.showReview(isNew) : this.draw();
  }

  /**
   * Shows the review of a document of any format. For the input of a contest, it can be the name of
   * the contest and the index of a case.
   */
  open(text, name, contest = '', index = 0) {
    if (this.engine === null) {
      this.announce(words.say('draw.noengine'));
      return;
    }
    if (this.contest.takesOutput(text)) {
      return;
    }
    const answer = this.engine.page(text, name, document.documentElement.lang, contest, index);
    if (this.contest.takesInput({ text, name, index, ...answer })) {
      return;
    }
    const { record, problems, count } = answer;
    if (record === undefined) {
      const [{ message, line }] = problems;
      this.announce(words.say('draw.file.invalid', { f: name, l: line ?? 1, e: message }));
      return;
    }
    if (answer.page === null) {
      this.announce(words.say('draw.large'));
      return;
    }
    this.names.set(record, name);
    this.sketch.replace(record);
    this.showSketch();
    if (count > 1 && answer.contest === null) {
      this.announce(words.say('draw.file.first', { n: count }));
    }
  }

  /** The report of a record, and its problems. */
  pageOf(record) {
    const name = this.names.get(record) ?? words.say('draw.title');
    return this.engine.page(JSON.stringify(record), name, document.documentElement.lang);
  }

  /** Plays on the board that is drawn, from a move or from the start. */
  play(to) {
    const { moves, ...body } = Object.values(this.sketch.record.game)[0];
    this.playBoard({ ...this.sketch.record, game: { [this.sketch.drawing.ruleset]: body } });
    if (to !== undefined) {
      this.review?.report.play(to);
    }
  }

  /** Starts a game on a board, as the player who can win. */
  playBoard(record) {
    const isSolved = this.engine !== null && this.engine.open(new Rules(record.game));
    const winner = isSolved ? this.engine.judge([]).winner : null;
    this.startGame(record, Play.code({ side: winner ?? 0, strength: Play.kept(), isTeaching: false }));
  }

  /** Starts a game, or continues it, with the side and the strength of an address such as `first.casual`. */
  startGame(record, text) {
    this.sketch.replace(record);
    changeAddress('pushState', fragmentOf([...this.address.parts(record) ?? [], ['play', text]]));
    this.showGame();
  }

  /** Shows the game of the record, and the play that the address names. */
  showGame() {
    const { record } = this.sketch;
    const [{ moves = [] }] = Object.values(record.game);
    const isGiven = record === this.address.known[0] && document.getElementById('game') !== null && this.review === null;
    this.showReport(isGiven ? null : this.reportOf(record), {
      host: new Game(this, record), opensAt: moves.length, isGame: true,
    });
  }

  /** Shows the review of a game that the reader made, at its end. */
  showEnd(record, game, { start, side, strength, isTeaching }) {
    this.sketch.replace(record);
    const [{ moves }] = Object.values(record.game);
    changeAddress('replaceState', fragmentOf([...this.address.parts(record) ?? [], ['ply', moves.length]]));
    this.showReport(this.reportOf(record), { host: game, opensAt: moves.length });
    const { report } = this.review;
    const tree = report.tree;
    report.enter(new Over(report, { start: tree.game[start.ply], place: tree.game.at(-1), side, strength, isTeaching }));
  }

  /** Asks for the winning move of a random board, and lets the reader play it out. */
  solvePuzzle() {
    if (this.engine !== null) {
      this.startGame(randomBoard(this.engine), Play.code({ side: 0, strength: 'perfect', isTeaching: true }));
    }
  }

  /** Shows the review of the record in place of the drawing. */
  showReview(isNew) {
    const page = this.reportOf(this.sketch.record);
    if (page !== null) {
      if (isNew) {
        changeAddress('pushState', fragmentOf([...this.address.parts(this.sketch.record) ?? [], ['ply', 0]]));
      }
      this.showReport(page, {});
    }
  }

  /** The report of a record as HTML, or null after a sentence about why there is none. */
  reportOf(record) {
    const { page } = this.engine === null ? {} : this.pageOf(record);
    if (typeof page === 'string') {
      return page;
    }
    this.announce(words.say(this.engine === null ? 'draw.noengine' : 'draw.large'));
    return null;
  }

  /**
   * Shows a report in place of the drawing; null stands for the one in the page. `host` is the game
   * that the reader makes or has made.
   */
  showReport(page, { host, opensAt = 0, isGame = false }) {
    this.addressBar.stop();
    this.review?.close();
    this.editor.close();
    byId('draw').hidden = true;
    byId('review').hidden = false;
    const parts = this.address.parts(this.sketch.record) ?? [];
    this.review = new LiveReport(byId('review'), page, {
      engine: this.engine,
      // A game has moves of its own.
      parts: isGame ? parts.filter(([name]) => name !== 'g') : parts,
      host,
      opensAt,
      toDrawing: () => this.draw(),
      open: () => this.files.choose(),
      saveRon: () => this.menu.save('ron'),
    });
  }

  /** Shows the drawing in place of the review. */
  draw() {
    if (!this.sketch.drawing.isSmall) {
      this.announce(words.say('draw.large'));
      return;
    }
    this.review?.close();
    this.review = null;
    byId('review').hidden = true;
    byId('draw').hidden = false;
    if (this.sketch.drawing.ruleset === 'Graph') {
      this.layOut();
    }
    this.show();
  }

  /** Gives points in units of the picture to the nodes of a graph: its own, or those of its report. */
  layOut() {
    const { drawing, record } = this.sketch;
    const spots = drawing.body.at === undefined ? this.spotsOf(record) : null;
    this.sketch.layOut(drawing.laidOut(spots).body.at);
  }

  spotsOf(record) {
    const page = this.engine === null ? '' : this.pageOf(record).page ?? '';
    const nodes = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('svg.board use[data-v]');
    return [...nodes].map((node) => ['x', 'y'].map((axis) => Number(node.getAttribute(axis))));
  }

  readHash() {
    const parts = new URLSearchParams(location.hash.slice(1));
    const { record, problem } = this.address.read(parts);
    if (record === null) {
      this.draw();
      this.announce(problem);
      return;
    }
    const code = (it) => JSON.stringify(this.address.parts(it));
    if (code(record) !== code(this.sketch.record)) {
      this.sketch.replace(record);
    }
    const isOpening = this.address.own === null && [...parts].length === 0;
    const isGiven = this.sketch.record === this.address.known[0] && BoardAddress.hasGame(parts);
    if (!this.isReady && BoardAddress.hasPlace(parts) && !isGiven) {
      // Only the engine draws the board of a game.
      byId('draw').hidden = true;
      byId('review').hidden = true;
      return;
    }
    if (isOpening || BoardAddress.hasGame(parts)) {
      this.openGame(parts, isOpening);
    } else if (this.engine !== null && BoardAddress.hasPlace(parts)) {
      this.showReview(false);
    } else {
      this.showSketch(false);
    }
    const place = this.review === null ? unknownParts(parts, ['b', 'tok', 'g']) : [];
    const sentence = problem ?? ignoredSentence(place);
    if (sentence !== null) {
      this.announce(sentence);
    }
  }

  /** Shows the game that the address names, or the first board; a game that is over, as a review. */
  openGame(parts, isOpening) {
    const { record } = this.sketch;
    const [{ moves = [] }] = Object.values(record.game);
    const rules = new Rules(record.game);
    const isOver = rules.legal(moves.map((place) => rules.vertexOf(place))).length === 0;
    const isGiven = record === this.address.known[0];
    if (isOpening) {
      const play = Play.code({ side: 0, strength: Play.kept(), isTeaching: false });
      changeAddress('replaceState', fragmentOf([...this.address.parts(record), ['play', play]]));
    }
    if (isGiven || (this.engine !== null && !isOver)) {
      this.showGame();
    } else {
      this.showSketch(false);
    }
  }

  /** Writes the board to the address. */
  writeHash() {
    if (this.review !== null || !this.isReady) {
      return;
    }
    this.addressBar.replace(() => {
      // A drawing has no moves, even if its record has some.
      const parts = this.address.parts(this.sketch.record) ?? [];
      return fragmentOf(parts.filter(([name]) => name !== 'g'));
    });
  }

  key(event) {
    const isInput = event.target.closest('input, select, textarea') !== null;
    if (isInput || this.review !== null || event.altKey || byId('draw-keys').open) {
      return;
    }
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) {
      event.preventDefault();
      event.shiftKey ? this.redo() : this.undo();
    } else if (event.ctrlKey || event.metaKey) {
      return;
    } else if (event.key === 'p') {
      this.play();
    } else if (event.key === 'b') {
      byId('draw-stage').focus();
    } else if (event.key === 'm') {
      this.tools.toggleMarks();
    } else if (event.key === '?') {
      byId('draw-keys').showModal();
    }
  }
}
