/** The shortest time between changes of the address, in ms: browsers limit their rate. */
const ADDRESS_STAYS = 400;
const OVERLAYS = ['moves', 'matching', 'none'];

/** The page: keeps the current place and updates all parts of the page. */
class Report {
  constructor(payload) {
    this.names = payload.names;
    this.lines = new Lines(payload);
    this.plies = this.lines.end(0);
    this.readings = payload.readings ?? {};
    this.reading = byId('reading')?.textContent;
    this.isEdgeGame = payload.geometry.edges === true;
    this.board = new BoardView(document.querySelector('svg.board'), payload.geometry, payload.names);
    this.board.stage.setAttribute('aria-labelledby', 'comment');
    this.panel = new Panel(this.lines, payload.names, (place) => this.go(place));
    this.place = { line: 0, ply: 0 };
    this.overlay = 'moves';
    this.links = new Map();
    for (const link of document.querySelectorAll('#moves a')) {
      this.links.set(Number(link.hash.slice('#ply='.length)), link);
      link.tabIndex = -1;
    }
    this.current = null;
    this.writing = undefined;
    this.written = -ADDRESS_STAYS;
    this.mistakes = payload.lines[0].steps.flatMap((step, ply) => (step.mark === '?' ? [ply] : []));
    byId('coordinates').hidden = document.querySelector('svg.board .coordinates') === null;
    this.listen();
    this.readHash();
  }

  listen() {
    for (const step of document.querySelectorAll('[data-go]')) {
      step.addEventListener('click', () => this.step(step.dataset.go));
    }
    for (const choice of document.querySelectorAll('[data-overlay]')) {
      choice.addEventListener('click', () => this.draw(choice.dataset.overlay));
    }
    byId('help').addEventListener('click', () => byId('keys').showModal());
    byId('back').addEventListener('click', () => this.leave());
    byId('coordinates').addEventListener('click', (event) => {
      const shown = event.currentTarget.getAttribute('aria-pressed') !== 'true';
      event.currentTarget.setAttribute('aria-pressed', shown);
      byId('stage').classList.toggle('bare', !shown);
    });
    byId('moves').addEventListener('click', (event) => {
      const link = event.target.closest('a');
      if (link !== null && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        this.go({ line: 0, ply: Number(link.hash.slice('#ply='.length)) });
      }
    });
    byId('prove')?.addEventListener('click', (event) => {
      event.preventDefault();
      this.draw(this.overlay === 'matching' ? 'moves' : 'matching');
    });
    byId('stage').addEventListener('click', (event) => this.pressBoard(event));
    document.addEventListener('keydown', (event) => this.pressKey(event));
    window.addEventListener('hashchange', () => this.readHash());
    this.listenToStrip();
  }

  listenToStrip() {
    const strip = byId('strip');
    const lanes = strip.querySelector('.lanes');
    const goTo = (event) => {
      const { left, width } = lanes.getBoundingClientRect();
      const part = (event.clientX - left) / width;
      this.go({ line: 0, ply: Math.floor(part * (this.plies + 1)) });
    };
    strip.addEventListener('pointerdown', (event) => {
      if (event.button === 0) {
        strip.setPointerCapture(event.pointerId);
        goTo(event);
      }
    });
    strip.addEventListener('pointermove', (event) => {
      if (strip.hasPointerCapture(event.pointerId)) {
        goTo(event);
      }
    });
  }

  pressKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || byId('keys').open) {
      return;
    }
    const steps = {
      ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last',
      ArrowUp: 'previous-mistake', ArrowDown: 'next-mistake',
    };
    if (event.key in steps && !event.shiftKey) {
      this.step(steps[event.key]);
    } else if (event.key === 'm') {
      const choices = OVERLAYS.filter((overlay) => overlay !== 'matching' || byId('prove') !== null);
      this.draw(choices[(choices.indexOf(this.overlay) + 1) % choices.length]);
    } else if (event.key === '?') {
      byId('keys').showModal();
    } else if (event.key === 'Escape' && this.place.line > 0) {
      this.leave();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Goes back to a visited vertex, or plays a move. */
  pressBoard(event) {
    const pressed = event.target.closest('[data-v]');
    if (pressed === null) {
      return;
    }
    const vertex = Number(pressed.dataset.v);
    const next = this.isEdgeGame ? this.lines.follow(this.place, vertex) : null;
    if (next !== null) {
      this.go(next);
      return;
    }
    const visited = this.lines.steps(this.place).findIndex((step) => step.to === vertex);
    if (visited >= 0) {
      this.go({ line: this.place.line, ply: visited });
      return;
    }
    const place = this.lines.follow(this.place, vertex);
    if (place !== null) {
      this.go(place);
    }
  }

  step(where) {
    const { line, ply } = this.place;
    const to = (next) => (next === undefined ? this.place : { line: 0, ply: next });
    switch (where) {
      case 'first': return this.go({ line: 0, ply: 0 });
      case 'previous': return this.go({ line, ply: ply - 1 });
      case 'next': return this.go({ line, ply: ply + 1 });
      case 'last': return this.go({ line, ply: this.lines.end(line) });
      case 'previous-mistake': return this.go(to(this.mistakes.findLast((mistake) => mistake < ply)));
      default: return this.go(to(this.mistakes.find((mistake) => mistake > ply)));
    }
  }

  /** Goes from a side line back to the place where it branches off. */
  leave() {
    this.go({ line: 0, ply: this.lines.line(this.place).at });
  }

  go(place) {
    this.place = this.lines.settle(place);
    this.show();
  }

  draw(overlay) {
    this.overlay = overlay;
    this.show();
  }

  readHash() {
    clearTimeout(this.writing);
    const hash = new URLSearchParams(location.hash.slice(1));
    const opening = document.body.dataset;
    const number = (name, otherwise) => Number.parseInt(hash.get(name) ?? otherwise, 10) || 0;
    const overlay = hash.get('overlay') ?? opening.opensWith;
    this.overlay = OVERLAYS.includes(overlay) ? overlay : 'moves';
    if (this.overlay === 'matching' && byId('prove') === null) {
      this.overlay = 'moves';
    }
    this.go({ line: number('line', 0), ply: number('ply', opening.opensAt) });
  }

  /** Updates the address to the current place, now or after a short time. */
  writeHash() {
    clearTimeout(this.writing);
    const wait = this.written + ADDRESS_STAYS - performance.now();
    if (wait > 0) {
      this.writing = setTimeout(() => this.writeHash(), wait);
      return;
    }
    this.written = performance.now();
    history.replaceState(null, '', this.hash());
  }

  hash() {
    const hash = new URLSearchParams({ ply: this.place.ply });
    const { kind, at } = this.lines.line(this.place);
    if (kind === 'attempt') {
      hash.set('ply', at);
    } else if (this.place.line > 0) {
      hash.set('line', this.place.line);
    }
    if (this.overlay !== document.body.dataset.opensWith) {
      hash.set('overlay', this.overlay);
    }
    return `#${hash}`;
  }

  show() {
    this.showBoard();
    this.panel.show(this.place);
    this.showStrip();
    this.showScore();
    for (const overlay of ['moves', 'matching']) {
      const isListed = overlay === 'matching' && this.board.ruleset === 'lock';
      byId(`signs-${overlay}`).hidden = overlay !== this.overlay || isListed;
    }
    for (const choice of document.querySelectorAll('[data-overlay]')) {
      choice.setAttribute('aria-pressed', choice.dataset.overlay === this.overlay);
    }
    this.writeHash();
  }

  showBoard() {
    const { lines, place } = this;
    const steps = lines.steps(place);
    const step = steps.at(-1);
    const shown = this.overlay === 'moves';
    const proof = this.overlay === 'matching' ? lines.proofAt(place) : null;
    this.board.show({
      way: steps.flatMap(({ to }) => (to === undefined ? [] : [to])),
      start: steps[0].to !== undefined,
      badges: steps.slice(1).map(({ badge: spot }) => spot),
      mistake: step.mark === '?',
      win: shown ? step.win ?? [] : this.placement(step, proof),
      lose: shown ? step.lose ?? [] : [],
      unknown: shown ? step.unknown ?? [] : [],
      played: shown ? lines.played(place) : null,
      answers: proof === null ? [] : this.answers(step, proof),
      proof,
    });
    this.showProof(proof);
  }

  /** The winning move of a proof of edge geography, or a winning placement that the matching misses. */
  placement(step, proof) {
    if (proof?.reply !== undefined) {
      return [proof.reply];
    }
    if (step.to !== undefined || proof === null || this.isEdgeGame) {
      return [];
    }
    const ends = new Set([...proof.pairs].flatMap((pair) => pair.split('-').map(Number)));
    return (step.win ?? []).filter((vertex) => !ends.has(vertex)).slice(0, 1);
  }

  /** The moves, each with the answer along the matching. */
  answers(step, proof) {
    const mates = new Map();
    for (const name of proof.pairs) {
      const [a, b] = name.split('-').map(Number);
      mates.set(a, b).set(b, a);
    }
    const moves = [...step.win ?? [], ...step.lose ?? []];
    return mates.has(step.to)
      ? [[step.to, mates.get(step.to)]]
      : moves.filter((move) => mates.has(move)).map((move) => [move, mates.get(move)]);
  }

  showProof(proof) {
    if (byId('prove') === null) {
      return;
    }
    const shown = this.overlay === 'matching';
    byId('proof').hidden = !shown;
    byId('prove').textContent = shown ? 'Hide the proof' : 'Show the proof';
    byId('reading').hidden = proof === null;
    byId('unproved').hidden = proof !== null;
    byId('reading').textContent = this.readings[proof?.reading] ?? this.reading;
    byId('sign-cover').hidden = proof === null || proof.cover.size === 0;
    if (this.isEdgeGame) {
      this.showSet(proof);
      return;
    }
    byId('sign-odd').hidden = proof === null || proof.oddSets.length === 0;
    const pairs = proof === null ? [] : [...proof.pairs];
    byId('pairs-count').textContent = pairs.length === 1 ? '1 edge' : `${pairs.length} edges`;
    byId('pairs').replaceChildren(...pairs.map((pair) => (
      item(pair.split('-').map((vertex) => this.names[vertex]).join(' – ')))));
  }

  /** The vertices of an even kernel or target set. */
  showSet(proof) {
    const vertices = proof === null ? [] : [...proof.cover].sort((a, b) => a - b);
    byId('set').textContent = proof?.set ?? '';
    byId('pairs-count').textContent = vertices.length === 1 ? '1 vertex' : `${vertices.length} vertices`;
    byId('pairs').replaceChildren(...vertices.map((vertex) => item(this.names[vertex])));
  }

  showStrip() {
    const ply = this.gamePly();
    const [strip, here] = [byId('strip'), byId('here')];
    const part = 100 / (this.plies + 1);
    here.setAttribute('x', `${ply * part}%`);
    here.setAttribute('width', `${part}%`);
    strip.setAttribute('aria-valuenow', ply);
    strip.setAttribute('aria-valuetext', this.lines.lines[0].steps[ply].comment);
  }

  showScore() {
    const link = this.links.get(this.gamePly());
    if (this.current !== null) {
      this.current.removeAttribute('aria-current');
      this.current.tabIndex = -1;
    }
    this.current = link ?? null;
    const reachable = link ?? this.links.get(1);
    if (reachable !== undefined) {
      this.links.get(1).tabIndex = -1;
      reachable.tabIndex = 0;
    }
    link?.setAttribute('aria-current', 'step');
    scrollWithin(byId('box'), link ?? byId('box').firstElementChild);
  }

  /** The current ply of the game: in a side line, the ply at which it branches off. */
  gamePly() {
    return this.place.line === 0 ? this.place.ply : this.lines.line(this.place).at;
  }
}

new Report(JSON.parse(byId('game').textContent));
