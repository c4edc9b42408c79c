import { SolvingCard } from '../modes/solving_card.js';
import { words } from '../words.js';

/** @import { PuzzleSolving } from './puzzle_solving.js' */

/**
 * What the card below the board of a puzzle shows.
 * @extends {SolvingCard<PuzzleSolving>}
 */
export class PuzzleCard extends SolvingCard {
  /** @returns {Card} */
  card() {
    return { top: '', sentence: this.sentence(), tone: this.tone(), chips: this.chips(), actions: this.actions() };
  }

  sentence() {
    const { app, node } = this;
    if (this.state === 'shown') {
      return words.say('lesson.shown', { w: app.sentences.list(this.winning()) });
    }
    if (node === this.exercise.start) {
      // The task is above the board.
      return '';
    }
    const values = { v: this.app.sentences.name(this.node.to), a: this.answers() };
    switch (this.state) {
      case 'wrong': return words.say(values.a === '' ? 'sheet.wrong.only' : 'sheet.wrong', values);
      case 'slip': return words.say('sheet.slip', values);
      case 'right': return words.say('sheet.right', values);
      case 'won': return words.say('sheet.won', values);
      default: return app.tree.mover(node) === this.exercise.side
        ? words.say('sheet.yours', values)
        : words.say('sheet.theirs', values);
    }
  }

  actions() {
    const { solving } = this;
    /** @param {string} label @param {() => void} press */
    const go = (label, press, isPrimary = false) => ({ label, press, isPrimary });
    const show = go(words.say('sheet.show'), () => solving.reveal());
    const restart = go(words.say('lesson.restart'), () => solving.ask());
    switch (this.state) {
      case 'ask': return [show];
      case 'wrong': return [go(words.say('lesson.back'), () => solving.ask(), true), show];
      case 'slip': return [go(words.say('lesson.back'), () => solving.takeBack(), true), show];
      case 'shown': return [
        ...this.app.engine !== null ? [go(words.say('lesson.out'), () => solving.playOut(), true)] : [],
        restart,
      ];
      default: return [restart];
    }
  }
}
