import { byId, one } from '../elements.js';
import { GAME_PARTS, fragmentOf, ignoredSentence, unknownParts } from '../game/address_parts.js';
import { isOver } from '../game/moves.js';
import { Rules } from '../game/rules.js';
import { BoardAddress } from './board_address.js';
import { ContestPane } from './contest_pane.js';
import { DrawPane } from './draw_pane.js';
import { Files } from './files.js';
import { Game } from './game.js';
import { Ladder } from './ladder.js';
import { LiveReport } from './live_report.js';
import { Sketch } from './sketch.js';
import { keptStrength } from '../modes/opponent.js';
import { Play } from '../modes/play_on.js';
import { AddressBar, changeAddress } from '../report/address_bar.js';
import { words } from '../words.js';

/** @import { LadderBoard } from './ladder.js' */

/** The page on which boards are drawn and judged, and games are opened, played and reviewed. */
export class Live {
  /** `own` is the record of a file with which the page opens, or null. @param {GameRecord | null} own @param {LadderBoard[]} boards */
  constructor(own, boards) {
    this.ladder = new Ladder(boards);
    this.address = new BoardAddress(own, this.ladder.records);
    this.sketch = new Sketch(this.address.opening, (record) => this.address.indexOf(record) >= 0);
    /** @type {DocumentEngine | null} */
    this.engine = null;
    /** Whether the engine is loaded or missing; before that, the address does not change. */
    this.isReady = false;
    /** The action to run once the engine is loaded. @type {(engine: DocumentEngine) => void} */
    this.waiting = () => {};
    /** The names of the files of records. @type {WeakMap<GameRecord, string>} */
    this.names = new WeakMap();
    /** The review that is shown in place of the drawing, or null. @type {LiveReport | null} */
    this.review = null;
    this.addressBar = new AddressBar();
    /** Whether the drawing does not fit into the address. */
    this.isTooLong = false;
    this.files = new Files((text, name, refuse) => this.open(text, name, '', 0, refuse), (sentence) => this.announce(sentence));
    this.contest = new ContestPane((...input) => this.open(...input), (sentence) => this.announce(sentence));
    this.pane = new DrawPane(this);
    window.addEventListener('hashchange', () => this.readHash(false));
    byId('draw').hidden = false;
    this.readHash(true);
  }

  /** Uses the engine, or shows that the browser cannot run it. @param {DocumentEngine | null} engine */
  use(engine) {
    this.engine = engine;
    this.isReady = true;
    document.body.classList.toggle('live', engine !== null);
    if (this.review === null) {
      this.readHash(!this.sketch.canUndo);
    } else {
      this.review.use(engine);
    }
    if (engine === null) {
      this.announce(words.say('draw.noengine'));
    } else {
      this.waiting(engine);
    }
  }

  /** Calls `act` with the engine, once it is loaded. Announces that the browser cannot run the engine. @param {(engine: DocumentEngine) => void} act */
  whenReady(act) {
    if (!this.isReady) {
      this.waiting = act;
    } else if (this.engine === null) {
      this.announce(words.say('draw.noengine'));
    } else {
      act(this.engine);
    }
  }

  /** Shows a sentence in place of the verdict until the next change. @param {string | null} sentence */
  announce(sentence) {
    (this.review?.report ?? this.pane).announce(sentence);
  }

  /** Shows the sketch as a drawing; a game or a board that is too large to be drawn on, as a review. @param {boolean} isNew */
  showSketch(isNew) {
    const [{ moves = [] }] = Object.values(this.sketch.record.game);
    const isReview = moves.length > 0 || !this.sketch.drawing.isSmall;
    return isReview && this.engine !== null ? this.showReview(isNew) : this.draw(isNew);
  }

  /**
   * Shows the review of a document of any format. For the input of a contest, it can be the name of
   * the contest and the index of a case. If there is no review, `refuse` receives the reason.
   * @param {string} text @param {string} name
   */
  open(text, name, contest = '', index = 0, refuse = this.announce.bind(this)) {
    if (!this.contest.takesOutput(text)) {
      this.whenReady((engine) => this.openDocument(engine, text, name, contest, index, refuse));
    }
  }

  /** @param {DocumentEngine} engine @param {string} text @param {string} name @param {string} contest @param {number} index @param {(sentence: string) => void} refuse */
  openDocument(engine, text, name, contest, index, refuse) {
    const answer = engine.page(text, name, document.documentElement.lang, contest, index);
    if (this.contest.takesInput(text, name, index, answer)) {
      return;
    }
    if (answer.record === undefined) {
      const [{ message, line }] = answer.problems;
      refuse(words.say('draw.file.invalid', { f: name, l: line ?? 1, e: message }));
      return;
    }
    if (answer.page === null) {
      refuse(words.say('draw.large'));
      return;
    }
    const { record, count } = answer;
    this.names.set(record, name);
    this.replace(record);
    this.showSketch(true);
    if (count > 1 && answer.contest === null) {
      this.announce(words.say('draw.file.first', { n: count }));
    }
  }

  /** Replaces the record; the view of the drawing is chosen anew. @param {GameRecord} record */
  replace(record) {
    this.sketch.replace(record);
    this.pane.editor.close();
  }

  /** The report of a record as HTML; null without the engine, or if the board is too large to be drawn. @param {GameRecord} record */
  pageOf(record) {
    const name = this.names.get(record) ?? words.say('draw.title');
    const answer = this.engine?.page(JSON.stringify(record), name, document.documentElement.lang);
    return answer?.record === undefined ? null : answer.page;
  }

  /** Plays on the board that is drawn, from a move or from the start. @param {number} [to] */
  play(to) {
    this.playBoard(this.sketch.recordOf(this.sketch.drawing));
    if (to !== undefined) {
      this.review?.report.play(to);
    }
  }

  /** Starts a game on a board, as the player who can win. @param {GameRecord} record */
  playBoard(record) {
    this.whenReady((engine) => {
      const winner = engine.open(new Rules(record.game)) ? engine.verdict([]).winner : null;
      this.startGame(record, Play.code({ side: winner ?? 0, strength: keptStrength(), isTeaching: false }));
    });
  }

  /** Starts a game, or continues it, with the side and the strength of an address such as `first.casual`. @param {GameRecord} record @param {string} text */
  startGame(record, text) {
    this.sketch.replace(record);
    changeAddress('pushState', fragmentOf([...this.address.parts(record) ?? [], ['play', text]]));
    this.showGame();
  }

  /** Whether the page contains the report of a record, which is shown without the engine. @param {GameRecord} record */
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

  /** Shows the review of a game that the reader made, at its end; null without one. @param {GameRecord} record @param {Game} game */
  showEnd(record, game) {
    const page = this.reportOf(record);
    if (page === null) {
      return null;
    }
    this.sketch.replace(record);
    const { length } = new Rules(record.game).moves;
    changeAddress('replaceState', fragmentOf([...this.address.parts(record) ?? [], ['ply', String(length)]]));
    return this.showReport(page, { host: game, opensAt: length });
  }

  /** Shows the review of the record in place of the drawing. @param {boolean} isNew */
  showReview(isNew) {
    if (!isNew && this.review?.record === this.sketch.record && this.review.host?.over !== null) {
      // The report moves to the place itself.
      return;
    }
    const { record } = this.sketch;
    const page = this.reportOf(record);
    if (page !== null) {
      if (isNew) {
        changeAddress('pushState', fragmentOf([...this.address.parts(record) ?? [], ['ply', '0']]));
      }
      const host = Game.isFinished(record) ? new Game(this, record) : undefined;
      const { report } = this.showReport(page, { host });
      host?.resume(report);
    }
  }

  /** The report of a record as HTML. If there is none, announces the reason and returns null. @param {GameRecord} record */
  reportOf(record) {
    const page = this.pageOf(record);
    if (page === null) {
      this.announce(words.say(this.engine === null ? 'draw.noengine' : 'draw.large'));
    }
    return page;
  }

  /**
   * Shows a report in place of the drawing; an empty text means the one in the page. `host` is the
   * game that the reader makes or has made.
   * @param {string} page @param {{ host?: Game, opensAt?: number, isGame?: boolean }} options
   */
  showReport(page, { host, opensAt = 0, isGame = false }) {
    this.addressBar.stop();
    const focused = document.activeElement;
    this.review?.close();
    this.pane.close();
    byId('review').hidden = false;
    scrollTo(0, 0);
    this.contest.follow(this.sketch.record);
    const parts = this.address.parts(this.sketch.record);
    this.review = new LiveReport(this, page, {
      // A game has moves of its own.
      parts: isGame && parts !== null ? parts.filter(([name]) => !GAME_PARTS.includes(name)) : parts,
      host,
      opensAt,
    });
    const title = one(byId('review'), '.title h1');
    document.title = title.textContent;
    keepFocus(focused, isGame ? one(byId('review'), '.aim h1') : title);
    return this.review;
  }

  /** Shows the drawing in place of the review; if `isNew`, the browser can go back to it. @param {boolean} isNew */
  draw(isNew) {
    if (!this.sketch.drawing.isSmall) {
      this.announce(words.say('draw.large'));
      return;
    }
    if (isNew) {
      this.review?.keepPlace();
    }
    const focused = document.activeElement;
    this.review?.close();
    this.review = null;
    byId('review').hidden = true;
    this.pane.open();
    scrollTo(0, 0);
    keepFocus(focused, byId('draw-title'));
  }

  /**
   * Shows what the address names; without a board, the page opens with a game on its first one. With
   * `isFirst`, there is nothing to undo afterwards.
   * @param {boolean} isFirst
   */
  readHash(isFirst) {
    const isOpening = this.address.own === null && location.hash.length <= 1;
    const play = Play.code({ side: 0, strength: keptStrength(), isTeaching: false });
    const hash = isOpening ? fragmentOf([...this.address.parts(this.address.opening) ?? [], ['play', play]]) : location.hash;
    if (isOpening) {
      changeAddress('replaceState', hash);
    }
    const parts = new URLSearchParams(hash.slice(1));
    const { record, problem } = this.address.read(parts);
    if (record === null) {
      this.draw(false);
      this.announce(problem);
      return;
    }
    /** @param {GameRecord} it */
    const code = (it) => JSON.stringify(this.address.parts(it));
    // The sentence about a problem would vanish when the shown report moves to the place.
    if (problem !== null || code(record) !== code(this.sketch.record)) {
      this.replace(record);
      this.sketch.past = isFirst ? [] : this.sketch.past;
    }
    this.showPlace(parts);
    const place = this.review === null ? unknownParts(parts, ['b', 'tok', ...GAME_PARTS]) : [];
    const sentence = problem ?? ignoredSentence(place);
    if (sentence !== null) {
      this.announce(sentence);
    }
  }

  /** Shows the game, the review or the drawing that the parts of an address name. @param {URLSearchParams} parts */
  showPlace(parts) {
    const { record } = this.sketch;
    const isGame = BoardAddress.hasGame(parts);
    if (isGame && (this.hasReport(record) || (this.engine !== null && !isOver(record.game)))) {
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
    if (this.pane.editor.stroke === null) {
      this.announceLong();
    }
    this.addressBar.replace(() => {
      // A drawing has no moves, even if its record has some.
      const parts = this.address.parts(this.sketch.record) ?? [];
      return fragmentOf(parts.filter(([name]) => !GAME_PARTS.includes(name)));
    });
  }

  /** Announces once that the drawing does not fit into the address, until it fits again. */
  announceLong() {
    const { isTooLong } = this;
    this.isTooLong = this.address.parts(this.sketch.record) === null;
    if (this.isTooLong && !isTooLong) {
      this.announce(words.say('draw.address.long'));
    }
  }
}

/** Moves the focus to a heading if the element that had it is gone. @param {Element | null} focused @param {HTMLElement} heading */
function keepFocus(focused, heading) {
  if (focused !== null && !(focused.isConnected && focused.getClientRects().length > 0)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}
