import { SolvingCard } from './solving_card.js';
import { words } from '../words.js';

/** @import { Lesson } from './lesson.js' */

/**
 * What the card beside the board shows of a lesson.
 * @extends {SolvingCard<Lesson>}
 */
export class LessonCard extends SolvingCard {
  /** @returns {Card} */
  card() {
    return {
      top: this.top(),
      pill: words.say('lesson.title'),
      sentence: this.sentence(),
      tone: this.tone(),
      chips: this.chips(),
      extra: [],
      actions: this.actions(),
      progress: this.progress(),
    };
  }

  top() {
    const { solving: lesson } = this;
    if (lesson.isBetween) {
      return words.say('lesson.heading');
    }
    return words.say('lesson.top', {
      i: lesson.index + 1, n: lesson.exercises.length, A: this.player(this.exercise.player),
    });
  }

  progress() {
    const { solving: lesson } = this;
    const passed = lesson.index + (lesson.isSolved ? 1 : 0);
    return this.state === 'choose' ? undefined : passed / lesson.exercises.length;
  }

  sentence() {
    const { app, exercise, node } = this;
    switch (this.state) {
      case 'choose': return words.say('lesson.choose');
      case 'done': return this.count();
      case 'away': return words.say('lesson.away');
      case 'ask': return exercise.question(app.sentences);
      case 'wrong': return this.refutation();
      case 'shown': return exercise.isAsked
        ? words.say('lesson.shown', { w: app.sentences.list(this.winning()) })
        : app.sentences.of(exercise.mistake);
      default: break;
    }
    const [A, B] = [exercise.side, 1 - exercise.side].map((player) => this.player(player));
    const values = { A, B, v: this.app.sentences.name(this.node.to) };
    switch (this.state) {
      case 'right': return this.praise(values);
      case 'slip': return words.say('lesson.slip', { ...values, a: this.answers() });
      case 'lost': return words.say('play.over', values);
      case 'won': return exercise.task === 'refute'
        ? words.say('lesson.won.refute', { ...values, v: app.sentences.name(exercise.mistake.to) })
        : words.say('lesson.won', values);
      default: return app.tree.mover(node) === exercise.side
        ? words.say('play.you', { A, m: words.say('play.move') })
        : words.say('play.theirs', { B });
    }
  }

  /** Why the last try fails. */
  refutation() {
    const { app, exercise, node } = this;
    const [loser, winner] = [exercise.side, 1 - exercise.side].map((player) => this.player(player));
    const values = { A: loser, B: winner, v: this.app.sentences.name(this.node.to), a: this.answers() };
    if (node.to !== undefined && app.tree.verdict(exercise.start).unknown.includes(node.to)) {
      return words.say('lesson.unknown', values);
    }
    if (exercise.task === 'refute') {
      return words.say(values.a === '' ? 'lesson.wrong.refute.only' : 'lesson.wrong.refute', values);
    }
    if (values.a === '') {
      return words.say('lesson.wrong.only', values);
    }
    return words.say(node === exercise.mistake ? 'lesson.same' : 'lesson.wrong', values);
  }

  /** @param {Record<string, string>} values */
  praise(values) {
    const others = this.winning().filter((to) => to !== this.node.to);
    if (others.length > 0) {
      return words.say('lesson.right.k', { ...values, w: this.app.sentences.list(others) });
    }
    return this.app.engine !== null ? words.say('lesson.right', values) : words.say('lesson.right.only', values);
  }

  /** The sentence about all exercises. */
  count() {
    const asked = this.solving.exercises.filter((exercise) => exercise.isAsked);
    /** @param {SolvedResult | null} result */
    const number = (result) => asked.filter((exercise) => exercise.result === result).length;
    const values = { n: asked.length, k: number('found'), h: number('helped'), s: number(null) };
    switch (asked.length) {
      case 0: return words.say('lesson.done.none');
      case 1: return words.say('lesson.done.one', values);
      default: return words.say('lesson.done', values);
    }
  }

  actions() {
    const { solving: lesson } = this;
    /** @param {string} label @param {() => void} press */
    const go = (label, press, isPrimary = false) => ({ label, press, isPrimary });
    const end = go(words.say('lesson.end'), () => this.app.leave());
    /** @param {boolean} isPrimary */
    const next = (isPrimary) => go(this.nextLabel(), () => lesson.next(), isPrimary);
    const show = go(words.say('lesson.answer'), () => lesson.reveal());
    const play = go(words.say('lesson.out'), () => lesson.playOut(), true);
    const again = go(words.say('lesson.again'), () => lesson.ask(lesson.index), true);
    const canPlay = this.app.engine !== null;
    switch (this.state) {
      case 'choose': return [...this.players(), end];
      case 'done': return [go(words.say('lesson.restart'), () => lesson.begin(this.exercise.player), true), ...this.others(), end];
      case 'away': return [go(words.say('lesson.return'), () => lesson.back(), true), next(false), end];
      case 'ask': return [show, next(false), end];
      case 'wrong': return [again, ...canPlay ? [go(words.say('lesson.against'), () => lesson.test())] : [], show, next(false), end];
      case 'right':
      case 'shown': return [...canPlay ? [play] : [], next(!canPlay), end];
      case 'slip': return [go(words.say('lesson.back'), () => lesson.takeBack(), true), next(false), end];
      case 'lost': return [...lesson.isSolved ? [] : [again, show], next(lesson.isSolved), end];
      case 'testing': return [again, next(false), end];
      case 'playing': return [next(false), end];
      default: return [next(true), end];
    }
  }

  nextLabel() {
    const { solving: lesson } = this;
    if (!lesson.isSolved) {
      return words.say('lesson.skip');
    }
    return lesson.index + 1 < lesson.exercises.length ? words.say('steps.mistake.next') : words.say('index.result');
  }

  /** The choice of the player whose mistakes become exercises. */
  players() {
    return [0, 1].map((player) => ({
      label: words.say('lesson.of', { A: this.player(player), n: this.solving.all[player].length }),
      press: () => this.solving.begin(player),
      isPrimary: false,
    }));
  }

  /** The other player's mistakes. */
  others() {
    const other = 1 - this.exercise.player;
    return this.solving.all[other].length === 0 ? [] : [this.players()[other]];
  }
}
