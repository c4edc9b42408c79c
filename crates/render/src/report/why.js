/** The largest number of answers that an explanation lists. */
const ANSWERS = 6;

/** The explanation of the proof of a position. */
class Why {
  constructor(report) {
    this.report = report;
    /** The small boards beside the explanation of a mistake; null until they are needed. */
    this.boards = null;
    /** The figure of a mistake that the large board shows. */
    this.chosen = 'played';
    this.node = null;
    /** Whether the reader has unfolded why the answers never run out; then the cover is drawn. */
    this.isOpen = false;
  }

  /** The elements that explain the position of a node; none without a proof. */
  explain(node) {
    if (node !== this.node) {
      this.node = node;
      this.chosen = 'played';
    }
    const figures = this.figures(node);
    const proof = this.proof(node);
    this.report.board.stage.classList.toggle('explained', figures !== null);
    if (proof === null || proof.reading === 'unknown') {
      return [];
    }
    const box = document.createElement('div');
    box.className = 'why';
    if (figures !== null) {
      box.append(...figures.map((figure) => this.line(figure)));
      this.showFigures(figures);
      return [box, this.choice(figures), ...this.rest(node, proof)];
    }
    box.append(...this.sentences(node, proof));
    return [box, ...this.rest(node, proof)];
  }

  /** The moves of a position, each with the answer to it along the matching. */
  answers(node, proof) {
    const { rules, tree } = this.report;
    const token = tree.token(node);
    if (rules.removesEdges) {
      return proof.reply === undefined || token === undefined ? [] : [[token, proof.reply]];
    }
    if (token === undefined) {
      return [];
    }
    const mates = matesOf(proof);
    return mates.has(token) ? [[token, mates.get(token)]] : this.replies(token, this.gone(node), mates);
  }

  /** The neighbours of a vertex that are in the game, each with its mate. */
  replies(vertex, gone, mates) {
    const moves = this.report.rules.neighbours(vertex).filter((move) => !gone.has(move) && mates.has(move));
    return moves.map((move) => [move, mates.get(move)]);
  }

  gone(node) {
    return new Set(this.report.tree.way(node));
  }

  /** A copy of the proof of a position, or null: the tree changes its own. */
  proof(node) {
    const proof = this.report.tree.proof(node);
    return proof === null ? null : { ...proof, pairs: new Set(proof.pairs), cover: new Set(proof.cover) };
  }

  /** The fields by which the board of a mistake differs from that of its position. */
  override(node) {
    const figures = this.figures(node);
    const chosen = figures?.find(({ name }) => name === this.chosen);
    return chosen?.position ?? {};
  }

  /**
   * Three positions that explain a mistake by one matching, or null: before the move, after
   * it, and after the winning move of the matching.
   */
  figures(node) {
    const { tree, rules } = this.report;
    if (node.mark !== '?' || rules.removesEdges || rules.kind === 'lock') {
      return null;
    }
    const proof = this.proof(node.parent);
    const from = tree.token(node.parent);
    const mates = proof === null ? new Map() : matesOf(proof);
    const wins = from === undefined
      ? tree.verdict(node.parent).win.find((vertex) => !mates.has(vertex))
      : mates.get(from);
    const answer = mates.get(node.to);
    if (wins === undefined || answer === undefined) {
      return null;
    }
    const without = (vertex) => ({
      ...proof,
      pairs: new Set([...proof.pairs].filter((name) => vertex === undefined || !name.split('-').map(Number).includes(vertex))),
      cover: new Set([...proof.cover].filter((covered) => covered !== vertex)),
    });
    const base = { start: rules.token !== null, mistake: false, win: [], lose: [], unknown: [], legal: [], played: null };
    const before = tree.way(node.parent);
    const { sentences } = this.report;
    const [v, w, x, a] = [from, wins, node.to, answer].map((vertex) => (vertex === undefined ? '' : sentences.name(vertex)));
    const values = { v, w, x, a, A: sentences.player(1 - tree.mover(node)), B: sentences.player(tree.mover(node)) };
    const start = from === undefined;
    return [
      {
        name: 'before',
        title: words.say('now.before'),
        text: start ? words.say('proof.place.N', { ...values, v: w }) : words.say('proof.before', values),
        position: { ...base, way: before, win: start ? [wins] : [], proof, answers: start ? [] : [[from, wins]] },
      },
      {
        name: 'played',
        title: `${words.say('now.played')}: ${x}?`,
        text: words.say('proof.played', values),
        position: { ...base, way: tree.way(node), mistake: true, proof: without(from), answers: [[node.to, answer]] },
      },
      {
        name: 'instead',
        title: `${words.say('now.instead')}: ${w}`,
        text: words.say('proof.instead', values),
        position: { ...base, way: [...before, wins], right: true, proof: without(from), answers: [] },
      },
    ];
  }

  /** A sentence about a figure, with its title in bold. */
  line({ title, text }) {
    const line = element('p', '');
    line.append(element('b', title), ` ${text}`);
    return line;
  }

  /** The buttons that choose the figure on the large board of a narrow page. */
  choice(figures) {
    const choice = document.createElement('div');
    choice.className = 'switch figure-switch';
    choice.setAttribute('role', 'group');
    for (const { name } of figures) {
      const press = button(words.say({ before: 'now.before', played: 'now.played', instead: 'now.instead' }[name]), () => {
        this.chosen = name;
        this.report.show();
      });
      press.setAttribute('aria-pressed', name === this.chosen);
      choice.append(press);
    }
    return choice;
  }

  /** Draws the figures that the large board does not show as small boards beside it. */
  showFigures(figures) {
    this.boards ??= this.smallBoards();
    const others = figures.filter(({ name }) => name !== this.chosen);
    this.boards.forEach(({ view, caption }, index) => {
      const { title, position } = others[index];
      caption.textContent = title;
      view.stage.setAttribute('aria-label', title);
      view.show(position);
    });
  }

  smallBoards() {
    const row = document.createElement('div');
    row.className = 'figures';
    this.report.board.stage.after(row);
    return [0, 1].map(() => {
      const view = this.report.board.copy();
      const figure = document.createElement('figure');
      const caption = document.createElement('figcaption');
      figure.append(view.stage, caption);
      row.append(figure);
      view.view.watch();
      return { view, caption };
    });
  }

  /** The sentences about a position that is not after a mistake, with the list of answers. */
  sentences(node, proof) {
    const { tree, sentences, rules } = this.report;
    const mover = tree.mover(node);
    const token = tree.token(node);
    const values = { A: sentences.player(mover), B: sentences.player(1 - mover), v: token === undefined ? '' : sentences.name(token) };
    if (rules.removesEdges) {
      return this.paragraphs([this.ofSet(proof, values)]);
    }
    const mates = matesOf(proof);
    if (token === undefined) {
      const free = tree.verdict(node).win.find((vertex) => !mates.has(vertex));
      return this.paragraphs([free === undefined
        ? words.say('proof.place.P', values)
        : words.say('proof.place.N', { ...values, v: sentences.name(free) })]);
    }
    const reply = mates.get(token);
    const gone = this.gone(node);
    if (reply === undefined) {
      const answers = this.replies(token, gone, mates);
      const follows = answers.length === 0 ? [] : [words.say('proof.P.2', values)];
      return [...this.paragraphs([words.say('proof.P.1', values), ...follows]), this.list(answers)];
    }
    values.w = sentences.name(reply);
    const answers = this.replies(reply, gone, mates);
    const follows = answers.length === 0 ? [] : [words.say('proof.N.2', values)];
    const others = tree.verdict(node).win.filter((vertex) => vertex !== reply);
    const shift = others.length === 0 ? [] : [words.say('proof.shift', { w: sentences.list(others) })];
    return [
      ...this.paragraphs([words.say('proof.N.1', values), ...follows]),
      this.list(answers),
      ...this.paragraphs(shift),
    ];
  }

  /** The sentence about an even kernel or a target set. */
  ofSet(proof, values) {
    switch (proof.reading) {
      case 'targets': return words.say('proof.target', values);
      case 'target-sets': return words.say('proof.sets', values);
      case 'kernel-reply': return words.say('proof.reply', { ...values, w: this.report.sentences.name(proof.reply) });
      default: return words.say('proof.kernel', values);
    }
  }

  paragraphs(texts) {
    return texts.length === 0 ? [] : [element('p', texts.join(' '))];
  }

  /** Moves with the answers to them; the pair of the pointed one lights up. */
  list(answers) {
    const list = document.createElement('ul');
    list.className = 'replies';
    const { sentences, board } = this.report;
    for (const [move, answer] of answers.slice(0, ANSWERS)) {
      const entry = item(`${sentences.name(move)} → `, element('b', sentences.name(answer)));
      entry.addEventListener('pointerenter', () => board.light(move));
      entry.addEventListener('pointerleave', () => board.light(null));
      list.append(entry);
    }
    return list;
  }

  /** Why the answers never run out, and the button that checks the proof. */
  rest(node, proof) {
    const { rules, board, tree, sentences } = this.report;
    if (proof.reading === 'target-sets' || board.reach === null) {
      return [];
    }
    const check = new ProofCheck(board.reach, tree.way(node), proof);
    const shown = [];
    if (!rules.removesEdges) {
      const loser = tree.verdict(node).winner === tree.mover(node) ? 1 - tree.mover(node) : tree.mover(node);
      const odd = check.oddSets.map((set, index) => words.say('proof.odd', { l: partLetter(index), n: set.length, h: (set.length - 1) / 2 }));
      const numbers = [`${check.cover.size} ■`, ...check.oddSets.map((set) => (set.length - 1) / 2)].join(' + ');
      const values = { A: sentences.player(loser), o: odd.join(''), s: numbers, k: check.pairs.length };
      const details = document.createElement('details');
      details.className = 'why-rest';
      details.open = this.isOpen;
      details.addEventListener('toggle', () => this.unfold(details.open));
      details.append(element('summary', words.say('now.why.rest')), element('p', words.say('proof.max', values)));
      shown.push(details);
    }
    const result = element('p', '');
    result.className = 'checked';
    result.setAttribute('role', 'status');
    const press = button(words.say('now.check'), () => {
      result.textContent = this.result(check);
      press.remove();
    });
    const line = document.createElement('div');
    line.className = 'check';
    line.append(press, result);
    return [...shown, line];
  }

  unfold(isOpen) {
    this.isOpen = isOpen;
    this.report.board.stage.classList.toggle('covered', isOpen);
  }

  result(check) {
    if (!check.holds()) {
      return words.say('proof.failed');
    }
    return check.rules.removesEdges
      ? words.say('proof.checked.set', { n: check.cover.size })
      : words.say('proof.checked', { k: check.pairs.length });
  }
}
