import { around, button, byId, element, scrollWithin } from '../elements.js';
import { movesOf } from '../game/tree.js';
import { words } from '../words.js';

/** The largest number of plies of a refutation that are shown unfolded. */
const UNFOLDED = 10;
/** @import { ReportPage } from './report.js' */

/** @type {Record<string, string>} */
const LABELS = { refutation: 'moves.why', variation: 'moves.variation', tried: 'moves.tried' };

/** The moves of the game, with the side lines below the plies that they leave. */
export class MoveList {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    this.list = byId('moves');
    this.box = byId('box');
    /** The links to the plies of the game. @type {Map<number, HTMLAnchorElement>} */
    this.links = new Map();
    for (const link of this.list.querySelectorAll('a')) {
      this.links.set(Number(link.hash.slice('#ply='.length)), link);
      link.tabIndex = -1;
    }
    /** @type {HTMLElement | null} */
    this.current = null;
    /** The buttons of the side lines. @type {Map<MoveNode, HTMLElement>} */
    this.buttons = new Map();
    /** @type {number | null} */
    this.hidesAfter = null;
    this.isScrolling = 0;
    this.list.addEventListener('click', (event) => this.press(event));
    byId('end-lines').addEventListener('click', (event) => this.press(event));
  }

  /** @param {MouseEvent} event */
  press(event) {
    const link = around(event, 'a');
    if (link instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      this.report.go(this.report.tree.game[Number(link.hash.slice('#ply='.length))]);
    }
  }

  /** Replaces all side lines; necessary only if the tree changed. */
  build() {
    this.list.querySelectorAll('.line').forEach((line) => line.remove());
    byId('end-lines').replaceChildren();
    this.buttons.clear();
    for (const node of this.report.tree.game) {
      // A line that leaves the game before a ply is shown below that ply.
      const lines = node.children.filter(({ kind }) => kind !== 'game').map((child) => this.line(child));
      const row = this.links.get(node.children.some(({ kind }) => kind === 'game') ? node.ply + 1 : node.ply)?.closest('li');
      (row ?? byId('end-lines')).append(...lines);
    }
  }

  /** A side line, with alternatives behind the moves that they replace. @param {Ply} first */
  line(first) {
    const { tree } = this.report;
    const line = element('div', '', `line ${first.kind}`);
    const label = words.say(LABELS[first.kind], { p: tree.steps(first).findLast(({ mark }) => mark === '?')?.ply ?? '' });
    line.append(element('em', label), ' ', this.move(first), ' ');
    const unfolded = first.kind === 'refutation' ? this.unfolded(first) : Infinity;
    /** @type {{ node: Ply, into: HTMLElement }[]} */
    const open = [{ node: first, into: line }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node, into } = next;
      const [main, ...others] = node.children;
      if (main === undefined) {
        into.append(...(node.rest === undefined ? [] : [this.rest(node.rest)]));
        continue;
      }
      const end = main.kind === 'refutation' && main.ply - first.ply === unfolded ? this.fold(main, into) : into;
      end.append(this.move(main), ' ');
      for (const other of others) {
        const inner = element('span', '', 'or');
        inner.append(element('em', words.say('moves.or')), ' ', this.move(other), ' ', ...this.deletion(other));
        end.append(inner, ' ');
        open.push({ node: other, into: inner });
      }
      open.push({ node: main, into: end });
    }
    line.append(...this.deletion(first));
    return line;
  }

  /** The number of plies of a refutation that are shown: those before the loser has no choice. @param {Ply} first */
  unfolded(first) {
    const line = this.report.tree.path(this.report.tree.end(first)).slice(first.ply);
    if (line.length <= UNFOLDED) {
      return Infinity;
    }
    const choices = line.map((node) => movesOf(this.report.tree.verdict(node)).length > 1);
    const last = choices.findLastIndex((hasChoice, index) => hasChoice && index % 2 === 0);
    return Math.max(1, Math.min(last + 2, UNFOLDED));
  }

  /** @param {Ply} node */
  move(node) {
    const { report } = this;
    const move = button('', () => report.go(node));
    move.className = 'mv';
    move.append(element('i', String(node.ply)), report.sentences.name(node.to) + node.mark);
    this.buttons.set(node, move);
    return move;
  }

  /**
   * The element for the rest of a refutation from a node, which is folded on a screen.
   * @param {Ply} node @param {HTMLElement} line
   */
  fold(node, line) {
    const details = element('details', '', 'fold');
    const n = this.report.tree.end(node).ply - node.ply + 1;
    details.append(element('summary', words.say('moves.fold', { n })));
    const rest = element('span', '', 'unfolded');
    line.append(details, ' ', rest);
    return rest;
  }

  /** The element about the plies that a page does not contain. @param {Rest} rest */
  rest({ plies, complete, loser }) {
    const values = { n: plies, A: this.report.sentences.player(loser) };
    return element('small', words.say(complete ? 'moves.rest' : 'moves.rest.more', values));
  }

  /** The button that deletes a tried line. @param {Ply} node */
  deletion(node) {
    if (node.kind !== 'tried') {
      return [];
    }
    const made = button('×', () => this.report.delete(node));
    made.className = 'delete';
    made.title = words.say('moves.delete');
    made.setAttribute('aria-label', made.title);
    return [made];
  }

  /** Marks the current place, and hides the plies after `hidesAfter`. @param {MoveNode} node @param {number | null} hidesAfter */
  show(node, hidesAfter) {
    const { tree } = this.report;
    this.hide(hidesAfter);
    this.current?.removeAttribute('aria-current');
    if (this.current?.tagName === 'A') {
      this.current.tabIndex = -1;
    }
    this.current = this.buttons.get(node) ?? this.links.get(tree.branch(node).ply) ?? null;
    this.current?.closest('.unfolded')?.previousElementSibling?.setAttribute('open', '');
    this.current?.setAttribute('aria-current', 'step');
    const [first, reachable] = [1, Math.max(tree.branch(node).ply, 1)].map((ply) => this.links.get(ply));
    if (first !== undefined && reachable !== undefined) {
      first.tabIndex = -1;
      reachable.tabIndex = 0;
    }
    this.scroll();
  }

  /** Scrolls to the current move, once a frame: a scroll needs the layout of the page. */
  scroll() {
    this.isScrolling ||= requestAnimationFrame(() => {
      this.isScrolling = 0;
      scrollWithin(this.box, this.current ?? this.box.firstElementChild);
    });
  }

  /** Removes the plies after a ply, and all side lines, from the list; null shows everything. @param {number | null} after */
  hide(after) {
    if (after === this.hidesAfter) {
      return;
    }
    this.hidesAfter = after;
    this.list.classList.toggle('hides', after !== null);
    byId('end-lines').hidden = after !== null;
    for (const [ply, link] of this.links) {
      link.hidden = after !== null && ply > after;
      const row = link.closest('li');
      row?.toggleAttribute('hidden', [...row.querySelectorAll('a')].every(({ hidden }) => hidden));
    }
  }
}
