import { PART_VALUES, ignoredSentence, unknownParts } from '../game/address_parts.js';
import { Lesson } from '../modes/lesson.js';
import { words } from '../words.js';

/** The layers above the board that an address can name. */
const VIEWS = ['marks', 'why', 'plain'];

/** Opens what the address of the page names, and shows which parts of it the page cannot show. */
export class AddressReader {
  constructor(report) {
    this.report = report;
  }

  read() {
    const { report } = this;
    const parts = new URLSearchParams(location.hash.slice(1));
    const lesson = parts.get('lesson');
    const hasLesson = lesson !== null && Lesson.isThere(report, lesson);
    const hasPlay = PART_VALUES.play.test(parts.get('play') ?? 'none');
    report.view = this.viewOf(parts);
    if (!hasLesson && !hasPlay) {
      report.mode?.leave();
      report.mode = null;
    }
    const { node, isLegal } = report.address.read(parts, document.body.dataset.opensAt);
    report.moves.build();
    report.go(node);
    const problem = isLegal
      ? this.problemOf(parts, lesson === null || hasLesson)
      : words.say('address.bad', { p: report.tree.branch(node).ply });
    if (hasLesson) {
      Lesson.open(report, lesson);
    } else if (hasPlay) {
      report.playOn(parts.get('play'));
    }
    if (problem !== null) {
      report.announce(problem);
    }
  }

  viewOf(parts) {
    const overlays = { moves: 'marks', matching: 'why', none: 'plain' };
    const view = parts.get('view') ?? overlays[parts.get('overlay') ?? document.body.dataset.opensWith];
    return VIEWS.includes(view) ? view : 'marks';
  }

  /** The sentence about the parts that the page cannot show, or null. */
  problemOf(parts, isLessonThere) {
    const { report } = this;
    const last = report.tree.end(report.node).ply;
    const ply = Number(/^\d{1,9}$/.exec(parts.get('ply') ?? '') ?? 0);
    if (ply > last) {
      return words.say('address.ply', { p: ply, n: last });
    }
    const ignored = unknownParts(parts, [...report.boardParts.map(([name]) => name), ...report.host === undefined ? [] : ['g']]);
    if (!isLessonThere && !ignored.some(([name]) => name === 'lesson')) {
      ignored.push(['lesson', parts.get('lesson')]);
    }
    return ignoredSentence(ignored);
  }
}
