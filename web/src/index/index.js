import { byId, element, one } from '../elements.js';
import { ignoredSentence } from '../game/address_parts.js';
import { changeAddress } from '../report/address_bar.js';
import { words } from '../words.js';

/** @typedef {{ text: string[], player: string, result: string, mistakes: string }} Filter */

/**
 * The columns that contain numbers; the others are sorted as text.
 * @type {Record<number, (game: Game) => number>}
 */
const NUMBERS = { 1: (game) => game.size, 5: (game) => game.plies, 6: (game) => game.mistakes[0] + game.mistakes[1] };

/** A game in the table, with the contents of its row. */
class Game {
  /** @param {HTMLTableRowElement} row */
  constructor(row) {
    this.row = row;
    this.columns = [...row.cells].map((cell) => cell.textContent.trim().toLowerCase());
    this.text = row.textContent.toLowerCase();
    this.players = [...row.cells[2].querySelectorAll('bdi')].map((name) => name.textContent);
    this.plies = Number(row.cells[5].textContent);
    const [size, winner, ...tallies] = (row.dataset.tally ?? '').split(' ').map(Number);
    this.size = size;
    /** The winner of a finished game, 0 or 1; otherwise -1. */
    this.winner = winner - 1;
    this.mistakes = [tallies[0], tallies[3]];
    this.kept = [tallies[1], tallies[4]];
    this.wins = [tallies[2], tallies[5]];
  }

  /** The sides of a player: 0 for the first player; both sides without a name. @param {string} player */
  sides(player) {
    return [0, 1].filter((side) => player === '' || this.players[side] === player);
  }

  /**
   * Whether the game has a result, for a player or for anyone.
   * @param {string} result @param {string} player
   */
  hasResult(result, player) {
    switch (result) {
      case 'first': return this.winner === 0;
      case 'second': return this.winner === 1;
      case 'open': return this.winner < 0;
      case 'won': return this.sides(player).includes(this.winner);
      case 'lost': return this.winner >= 0 && this.sides(player).includes(1 - this.winner);
      default: return true;
    }
  }

  /**
   * The sum of one of the pairs of numbers over the sides of a player.
   * @param {number[]} numbers @param {string} player
   */
  sum(numbers, player) {
    return this.sides(player).reduce((sum, side) => sum + numbers[side], 0);
  }

  /** @param {Filter} filter */
  matches({ text, player, result, mistakes }) {
    const sides = this.sides(player);
    const made = this.sum(this.mistakes, player);
    return sides.length > 0
      && text.every((word) => this.text.includes(word))
      && this.hasResult(result, player)
      && (mistakes === '' || (mistakes === '0' ? made === 0 : made >= Number(mistakes)));
  }
}

/** The table: shows the games that match the filters, in an order. */
export class Index {
  constructor() {
    this.body = one(document, '.games tbody', HTMLTableSectionElement);
    this.games = [...this.body.rows].map((row) => new Game(row));
    this.player = byId('player', HTMLSelectElement);
    this.result = byId('result', HTMLSelectElement);
    this.fields = [byId('search', HTMLInputElement), this.player, this.result, byId('mistakes', HTMLSelectElement)];
    /** The number of the requested frame, or 0. */
    this.frame = 0;
    this.addPlayers();
    /** @type {NodeListOf<HTMLTableCellElement>} */
    const heads = document.querySelectorAll('thead th:has(button)');
    for (const head of heads) {
      one(head, 'button').addEventListener('click', () => this.sortBy(head));
    }
    const filters = byId('filters');
    filters.hidden = false;
    filters.addEventListener('input', () => this.schedule());
    filters.addEventListener('submit', (event) => event.preventDefault());
    filters.addEventListener('reset', () => this.schedule());
    window.addEventListener('hashchange', () => this.readHash());
    this.readHash();
  }

  /** Adds each player to the choice of players. */
  addPlayers() {
    const names = new Set(this.games.flatMap(({ players }) => players));
    const sorted = [...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    this.player.append(...sorted.map((name) => new Option(name, name)));
  }

  /** Updates the table once before the browser draws, however many events come before. */
  schedule() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      byId('notice').hidden = true;
      this.show();
      this.writeHash();
    });
  }

  show() {
    this.offerResults();
    const [search, player, result, mistakes] = this.fields.map(({ value }) => value);
    const text = search.toLowerCase().split(/\s+/);
    const filter = { text, player, result, mistakes };
    /** @type {Game[]} */
    const shown = [];
    for (const game of this.games) {
      const matches = game.matches(filter);
      if (game.row.hidden === matches) {
        game.row.hidden = !matches;
      }
      if (matches) {
        shown.push(game);
      }
    }
    byId('none').hidden = shown.length > 0;
    one(document, '.games').hidden = shown.length === 0;
    byId('clear', HTMLButtonElement).disabled = this.fields.every(({ value }) => value === '');
    byId('totals').replaceChildren(...this.totals(shown, player).flatMap((part) => [element('span', part), ' ']));
  }

  /** Offers the results of the chosen player, or those of the first and the second player. */
  offerResults() {
    const isChosen = this.player.value !== '';
    for (const option of this.result.options) {
      const isOfPlayer = ['won', 'lost'].includes(option.value);
      const isOfSide = ['first', 'second'].includes(option.value);
      option.hidden = isChosen ? isOfSide : isOfPlayer;
      if (option.hidden && option.selected) {
        this.result.value = '';
      }
    }
  }

  /** The parts of the totals line. @param {Game[]} shown @param {string} player */
  totals(shown, player) {
    /** @param {(game: Game) => number} number */
    const sum = (number) => shown.reduce((total, game) => total + number(game), 0);
    const all = words.count('index.games', this.games.length);
    const count = shown.length === this.games.length
      ? all
      : words.say('index.shown', { k: shown.length, games: all });
    const mistakes = words.count('count.mistakes', sum((game) => game.sum(game.mistakes, player)));
    if (player === '') {
      const plies = words.count('count.plies', sum((game) => game.plies));
      return [count, words.say('index.total', { mistakes, plies })];
    }
    const [won, lost, open] = ['won', 'lost', 'open'].map((result) => (
      sum((game) => Number(game.hasResult(result, player)))));
    const values = { A: player, won, lost, open };
    const results = open > 0
      ? words.say('index.tally.open', values)
      : words.say('index.tally', values);
    const [k, n] = [sum((game) => game.sum(game.kept, player)), sum((game) => game.sum(game.wins, player))];
    return [count, results, mistakes, words.say('index.tally.kept', { k, n })];
  }

  /**
   * Sorts the games by a column, or reverses them if they are already sorted by it.
   * @param {HTMLTableCellElement} head
   */
  sortBy(head) {
    const column = head.cellIndex;
    const isDescending = head.getAttribute('aria-sort') === 'ascending';
    const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const number = NUMBERS[column];
    /** @type {(a: Game, b: Game) => number} */
    const order = number === undefined
      ? (a, b) => compare(a.columns[column], b.columns[column])
      : (a, b) => number(a) - number(b);
    this.games.sort((a, b) => (isDescending ? order(b, a) : order(a, b)));
    this.body.append(...this.games.map(({ row }) => row));
    for (const other of document.querySelectorAll('thead [aria-sort]')) {
      other.removeAttribute('aria-sort');
    }
    head.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
  }

  /** Reads the filters from the address. */
  readHash() {
    const hash = new URLSearchParams(location.hash.slice(1));
    for (const field of this.fields) {
      field.value = hash.get(field.id) ?? '';
      if (field instanceof HTMLSelectElement && field.selectedIndex === -1) {
        field.value = '';
      }
    }
    this.show();
    /** @param {string} name */
    const value = (name) => this.fields.find(({ id }) => id === name)?.value;
    const ignored = [...hash].filter(([name, wanted]) => wanted !== '' && value(name) !== wanted);
    byId('notice').textContent = ignoredSentence(ignored) ?? '';
    byId('notice').hidden = ignored.length === 0;
  }

  /** Writes the filters to the address: a reader who comes back from a report finds them. */
  writeHash() {
    const hash = new URLSearchParams();
    for (const { id, value } of this.fields) {
      if (value !== '') {
        hash.set(id, value);
      }
    }
    const text = String(hash);
    changeAddress('replaceState', text === '' ? location.pathname : `#${text}`);
  }
}
