/** A puzzle of the sheet: shows its position, and evaluates the moves that the reader tries. */
class Puzzle {
  constructor(card, data, report) {
    this.card = card;
    this.report = report;
    this.names = data.names;
    this.start = data.start;
    this.moves = data.moves;
    this.replies = new Map(data.replies);
    this.line = data.line;
    this.view = new BoardView(this.find('svg.board'), data.geometry, (vertex) => data.names[vertex]);
    this.state = 'open';
    this.tries = 0;
    this.step = 0;
    this.choices = new Map(data.moves.map((move) => [move, this.choice(move)]));
    this.find('.choices').append(...this.choices.values());
    this.find('.stage').addEventListener('click', (event) => {
      const pressed = event.target.closest('[data-v]');
      if (pressed !== null) {
        this.attempt(Number(pressed.dataset.v));
      }
    });
    this.find('.solve').addEventListener('click', () => this.reveal());
    this.find('.retry').addEventListener('click', () => this.retry());
    this.find('.back').addEventListener('click', () => this.goTo(this.step - 1));
    this.find('.on').addEventListener('click', () => this.goTo(this.step + 1));
    this.showStart();
  }

  find(selector) {
    return this.card.querySelector(selector);
  }

  choice(move) {
    return button(this.names[move], () => this.attempt(move));
  }

  /** Tries a move from the start of the puzzle. */
  attempt(to) {
    if (!this.moves.includes(to)) {
      if (this.state === 'open' && to !== this.start) {
        this.showAnswer(words.say('sheet.illegal'), '');
      }
    } else if (to === this.line[0]) {
      this.succeed();
    } else {
      this.fail(to);
    }
  }

  succeed() {
    this.choices.get(this.line[0]).classList.add('right');
    if (this.state === 'open') {
      this.tries += 1;
      this.settle('solved');
    }
    const v = this.names[this.line[0]];
    const wins = this.line.length === 1
      ? words.say('sheet.wins.over', { v })
      : words.say('sheet.wins', { v });
    this.showAnswer(wins, 'right');
    this.goTo(1);
  }

  fail(to) {
    if (this.state === 'open') {
      this.tries += 1;
    }
    const reply = this.replies.get(to);
    const [v, a] = [this.names[to], this.names[reply]];
    this.choices.get(to).classList.add('wrong');
    this.choices.get(to).setAttribute('aria-label', words.say('sheet.loses.name', { v }));
    const loses = reply === undefined
      ? words.say('sheet.loses', { v })
      : words.say('sheet.loses.to', { v, a });
    this.showAnswer(loses, 'wrong');
    this.show([to], { mistake: true, win: reply === undefined ? [] : [reply] });
    this.find('.line').hidden = true;
    this.find('.retry').hidden = false;
  }

  retry() {
    this.showAnswer('', '');
    this.showStart();
    this.find('.line').hidden = true;
    this.find('.retry').hidden = true;
    this.choices.values().next().value.focus();
  }

  reveal() {
    this.choices.get(this.line[0]).classList.add('right');
    this.settle('shown');
    this.showAnswer(words.say('sheet.reveal', { v: this.names[this.line[0]] }), '');
    this.goTo(1);
    this.find('.retry').focus();
  }

  settle(state) {
    this.state = state;
    this.card.classList.add(state);
    const solved = this.tries === 1 ? words.say('sheet.solved.first') : words.say('sheet.solved');
    this.find('.badge').textContent = state === 'solved' ? solved : words.say('sheet.shown');
    this.find('.solve').hidden = true;
    this.report();
  }

  showAnswer(text, tone) {
    const answer = this.find('.result');
    answer.textContent = text;
    answer.className = `result ${tone}`;
  }

  /** Shows the position after a number of plies of the solution. */
  goTo(step) {
    this.step = Math.max(0, Math.min(step, this.line.length));
    const { step: plies, line } = this;
    this.show(line.slice(0, plies), { win: plies === 0 ? [line[0]] : [] });
    this.find('.line').hidden = false;
    this.find('.retry').hidden = false;
    const at = { p: plies, n: line.length, v: this.names[line[plies - 1]] };
    this.find('.where').textContent = plies === 0
      ? words.say('sheet.at', at)
      : words.say('sheet.at.place', at);
    // A disabled button loses the focus.
    this.find('.back').setAttribute('aria-disabled', plies === 0);
    this.find('.on').setAttribute('aria-disabled', plies === line.length);
  }

  /** The start, with a mark on each legal move if the moves are not obvious. */
  showStart() {
    const { start, moves, view } = this;
    const isObvious = start === undefined || view.ruleset === 'sliding' || view.ruleset === 'graph';
    this.show([], { legal: isObvious ? [] : moves });
  }

  show(plies, { mistake = false, win = [], legal = [] }) {
    const started = this.start !== undefined;
    this.view.show({
      way: started ? [this.start, ...plies] : plies,
      start: started,
      mistake,
      win,
      lose: [],
      legal,
      played: null,
      answers: [],
      proof: null,
    });
  }
}

/** Updates the number of solved puzzles. */
function countSolved() {
  const solved = puzzles.filter(({ state }) => state === 'solved');
  const atOnce = solved.filter(({ tries }) => tries === 1).length;
  const values = { k: solved.length, n: puzzles.length, a: atOnce };
  byId('solved').textContent = atOnce > 0
    ? words.say('sheet.count.first', values)
    : words.say('sheet.count', values);
  byId('bar').value = solved.length;
}

/** Opens the lists of forbidden states for printing, because a reader needs them to solve a lock. */
window.addEventListener('beforeprint', () => {
  for (const states of document.querySelectorAll('.forbidden')) {
    states.open = true;
  }
});

const words = Words.ofPage();
const cards = [...document.querySelectorAll('.puzzle')];
const data = JSON.parse(byId('puzzles').textContent);
const puzzles = cards.map((card, index) => new Puzzle(card, data[index], countSolved));
