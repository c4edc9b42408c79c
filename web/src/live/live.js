import { byId } from '../elements.js';
import { fragmentOf, ignoredSentence, unknownParts } from '../game/address_parts.js';
import { Rules } from '../game/rules.js';
import { BoardAddress } from './board_address.js';
import { ContestPane } from './contest_pane.js';
import { DrawPane } from './draw_pane.js';
import { Files } from './files.js';
import { Game } from './game.js';
import { Ladder } from './ladder.js';
import { LiveReport } from './live_report.js';
import { randomBoard } from './random_board.js';
import { Sketch } from './sketch.js';
import { Over } from '../modes/over.js';
import { Play } from '../modes/play_on.js';
import { AddressBar, changeAddress } from '../report/address_bar.js';
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
    /** What the reader wants to do once the engine is loaded. */
    this.waiting = () => {};
    /** The names of the files of records. */
    this.names = new WeakMap();
    /** The review that is shown in place of the drawing, or null. */
    this.review = null;
    this.addressBar = new AddressBar();
    this.files = new Files((text, name) => this.open(text, name), (sentence) => this.announce(sentence));
    this.contest = new ContestPane((...input) => this.open(...input), (sentence) => this.announce(sentence));
    this.pane = new DrawPane(this);
    window.addEventListener('hashchange', () => this.readHash());
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
    } else {
      this.waiting();
    }
  }

  /** Does something with the engine, once it is loaded; a browser that cannot run it says so. */
  whenReady(act) {
    if (!this.isReady) {
      this.waiting = act;
    } else if (this.engine === null) {
      this.announce(words.say('draw.noengine'));
    } else {
      act();
    }
  }

  /** Shows a sentence in place of the verdict until the next change. */
  announce(sentence) {
    if (this.review !== null) {
      this.review.report.announce(sentence);
    } else {
      this.pane.announce(sentence);
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
    if (!this.contest.takesOutput(text)) {
      this.whenReady(() => this.openDocument(text, name, contest, index));
    }
  }

  openDocument(text, name, contest, index) {
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
    this.playBoard(this.sketch.recordOf(this.sketch.drawing));
    if (to !== undefined) {
      this.review?.report.play(to);
    }
  }

  /** Starts a game on a board, as the player who can win. */
  playBoard(record) {
    this.whenReady(() => {
      const winner = this.engine.open(new Rules(record.game)) ? this.engine.judge([]).winner : null;
      this.startGame(record, Play.code({ side: winner ?? 0, strength: Play.kept(), isTeaching: false }));
    });
  }

  /** Starts a game, or continues it, with the side and the strength of an address such as `first.casual`. */
  startGame(record, text) {
    this.sketch.replace(record);
    changeAddress('pushState', fragmentOf([...this.address.parts(record) ?? [], ['play', text]]));
    this.showGame();
  }

  /** Whether the page contains the report of a record, which is shown without the engine. */
  hasReport(record) {
    return record === this.address.known[0] && this.review === null && document.getElementById('game') !== null;
  }

  /** Shows the game of the record, and the play that the address names. */
  showGame() {
    const { record } = this.sketch;
    const [{ moves = [] }] = Object.values(record.game);
    const page = this.hasReport(record) ? '' : this.reportOf(record);
    if (page !== null) {
      this.showReport(page, { host: new Game(this, record), opensAt: moves.length, isGame: true });
    }
  }

  /** Shows the review of a game that the reader made, at its end; returns whether there is one. */
  showEnd(record, game, { start, side, strength, isTeaching }) {
    const page = this.reportOf(record);
    if (page === null) {
      return false;
    }
    this.sketch.replace(record);
    const [{ moves }] = Object.values(record.game);
    changeAddress('replaceState', fragmentOf([...this.address.parts(record) ?? [], ['ply', moves.length]]));
    this.showReport(page, { host: game, opensAt: moves.length });
    const { report } = this.review;
    const tree = report.tree;
    report.enter(new Over(report, { start: tree.game[start.ply], place: tree.game.at(-1), side, strength, isTeaching }));
    return true;
  }

  /** Asks for the winning move of a random board, and lets the reader play it out. */
  solvePuzzle() {
    const play = Play.code({ side: 0, strength: 'perfect', isTeaching: true });
    this.whenReady(() => this.startGame(randomBoard(this.engine), play));
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

  /** The report of a record as HTML. If there is none, announces the reason and returns null. */
  reportOf(record) {
    const { page = null } = this.pageOf(record);
    if (page === null) {
      this.announce(words.say('draw.large'));
    }
    return page;
  }

  /**
   * Shows a report in place of the drawing; an empty one stands for that in the page. `host` is the
   * game that the reader makes or has made.
   */
  showReport(page, { host, opensAt = 0, isGame = false }) {
    this.addressBar.stop();
    this.review?.close();
    this.pane.close();
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
      saveRon: () => this.pane.menu.save('ron'),
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
    this.pane.open();
  }

  /** Shows what the address names; without a board, the page opens with a game on its first one. */
  readHash() {
    const isOpening = this.address.own === null && location.hash.length <= 1;
    const play = Play.code({ side: 0, strength: Play.kept(), isTeaching: false });
    const hash = isOpening ? fragmentOf([...this.address.parts(this.address.opening), ['play', play]]) : location.hash;
    if (isOpening) {
      changeAddress('replaceState', hash);
    }
    const parts = new URLSearchParams(hash.slice(1));
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
    this.showPlace(parts);
    const place = this.review === null ? unknownParts(parts, ['b', 'tok', 'g']) : [];
    const sentence = problem ?? ignoredSentence(place);
    if (sentence !== null) {
      this.announce(sentence);
    }
  }

  /** Shows the game, the review or the drawing that the parts of an address name. */
  showPlace(parts) {
    const { record } = this.sketch;
    const isGame = BoardAddress.hasGame(parts);
    if (isGame && (this.hasReport(record) || (this.engine !== null && !isOver(record)))) {
      this.showGame();
    } else if (!this.isReady && BoardAddress.hasPlace(parts)) {
      // Only the engine draws the board of a game.
      byId('draw').hidden = true;
      byId('review').hidden = true;
    } else if (this.engine !== null && BoardAddress.hasPlace(parts) && !isGame) {
      this.showReview(false);
    } else {
      this.showSketch(false);
    }
  }

  /** Writes the board that is drawn to the address. */
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
}

/** Whether the game of a record is over. */
function isOver({ game }) {
  const rules = new Rules(game);
  return rules.legal(rules.moves.map((place) => rules.vertexOf(place))).length === 0;
}
