import { Address, LONGEST } from '../game/address.js';
import { GAME_PARTS, PART_VALUES, fragmentOf, ignoredSentence, unknownParts } from '../game/address_parts.js';
import { Lesson } from '../modes/lesson.js';
import { AddressBar } from './address_bar.js';
import { words } from '../words.js';

/** @import { ReportPage, ReportView } from './report.js' */

/** The layers above the board that an address can name. @type {ReportView[]} */
const VIEWS = ['marks', 'why', 'plain'];
/** The views of the part `overlay` of older addresses. @type {Map<string, ReportView>} */
const OVERLAYS = new Map([['moves', 'marks'], ['matching', 'why'], ['none', 'plain']]);

/** The address of a report in the browser. */
export class ReportAddress extends Address {
  /** `boardParts` are the parts that precede the place, or null if the board does not fit. @param {ReportPage} report @param {AddressPart[] | null} boardParts */
  constructor(report, boardParts) {
    super(report.tree);
    this.report = report;
    this.boardParts = boardParts ?? [];
    this.isWhole = boardParts !== null;
    this.bar = new AddressBar();
    /** Whether the reader has seen that lines do not fit the address. */
    this.hasSeenCut = false;
  }

  /** Shows what the address names, and which parts of it the page cannot show. */
  open() {
    const { report } = this;
    this.bar.stop();
    const parts = new URLSearchParams(location.hash.slice(1));
    const [lesson, play] = [parts.get('lesson'), parts.get('play')];
    const hasLesson = lesson !== null && Lesson.isThere(report, lesson);
    const hasPlay = play !== null && PART_VALUES.play.test(play);
    report.view = this.viewOf(parts);
    if (!hasLesson && !hasPlay) {
      report.mode?.leave?.();
      report.mode = null;
    }
    const { node, isLegal } = this.read(parts, document.body.dataset.opensAt);
    report.moves.build();
    report.go(node);
    const problem = isLegal
      ? this.problemOf(parts, lesson === null || hasLesson)
      : words.say('address.bad', { p: report.tree.branch(node).ply });
    if (hasLesson) {
      Lesson.open(report, lesson, false);
    } else if (hasPlay) {
      report.playOn(play);
    }
    if (problem !== null) {
      report.announce(problem);
    }
  }

  /** @param {URLSearchParams} parts */
  viewOf(parts) {
    const view = parts.get('view');
    const overlay = parts.get('overlay') ?? document.body.dataset.opensWith ?? '';
    return (view === null ? OVERLAYS.get(overlay) : VIEWS.find((known) => known === view)) ?? 'marks';
  }

  /** The sentence about the parts that the page cannot show, or null. @param {URLSearchParams} parts @param {boolean} isLessonThere */
  problemOf(parts, isLessonThere) {
    const { report } = this;
    const last = report.tree.end(report.node).ply;
    const ply = Number(/^\d{1,9}$/.exec(parts.get('ply') ?? '') ?? 0);
    if (ply > last) {
      return words.say('address.ply', { p: ply, n: last });
    }
    const ignored = unknownParts(parts, [...this.boardParts.map(([name]) => name), ...report.host === undefined ? [] : GAME_PARTS]);
    if (!isLessonThere && !ignored.some(([name]) => name === 'lesson')) {
      ignored.push(['lesson', parts.get('lesson') ?? '']);
    }
    return ignoredSentence(ignored);
  }

  /** Changes the address to the current place. */
  replace() {
    this.bar.replace(() => this.hash());
  }

  /** Adds the current place to the history of the browser. */
  push() {
    this.bar.push(() => this.hash());
  }

  hash() {
    return fragmentOf([...this.boardParts, ...this.placeParts(LONGEST - fragmentOf(this.boardParts).length)]);
  }

  /**
   * The parts of an address that name the current place, of at most about `room` characters.
   * @param {number} room
   * @returns {AddressPart[]}
   */
  placeParts(room) {
    const { report } = this;
    const own = report.mode?.hash?.() ?? null;
    const { parts, dropped } = this.write(report.node, room);
    if (dropped > 0 && !this.hasSeenCut) {
      this.hasSeenCut = true;
      report.announce(words.say('address.cut', { n: dropped }));
    }
    // A mode has no other views.
    return own ?? (report.view === 'marks' ? parts : [...parts, ['view', report.view]]);
  }
}
