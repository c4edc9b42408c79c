/** The sentences about a position, and the moves and side lines from there. */
class Panel {
  /** The callback `go` receives the next place. */
  constructor(lines, names, go) {
    this.lines = lines;
    this.names = names;
    this.go = go;
  }

  show(place) {
    this.showWords(place);
    this.showWinning(place);
    this.showSide(place);
    this.showOthers(place);
  }

  showWords(place) {
    const { line, ply } = place;
    const step = this.lines.step(place);
    byId('where').textContent = line === 0 ? `${ply} of ${this.lines.end(0)}` : `${ply}, in a side line`;
    const comment = byId('comment');
    if (comment.textContent !== step.comment) {
      comment.textContent = step.comment;
    }
    comment.classList.toggle('mistake', step.mark === '?');
    comment.classList.toggle('first', step.wins === 0);
    comment.classList.toggle('second', step.wins === 1);
    const { steps, note: remark } = this.lines.line(place);
    const note = step.note ?? (line > 0 && step === steps[0] ? remark : undefined);
    byId('note').hidden = note === undefined;
    byId('note').textContent = note ?? '';
    byId('next').textContent = step.next;
  }

  showWinning(place) {
    const step = this.lines.step(place);
    const played = this.lines.played(place);
    byId('winning').replaceChildren(...(step.win ?? []).map((vertex) => {
      const name = this.names[vertex];
      if (place.line > 0 && played !== vertex) {
        return item(element('span', name));
      }
      const move = button(name, () => this.go(this.lines.follow(place, vertex)));
      if (played === vertex) {
        move.title = 'the next move';
        move.classList.add('played');
      }
      return item(move);
    }));
  }

  showSide({ line, ply }) {
    byId('side').hidden = line === 0;
    if (line === 0) {
      return;
    }
    const { title, at, steps, rest } = this.lines.lines[line];
    byId('side-title').textContent = title === '' ? 'A winning move that was not played' : title;
    byId('side-plies').replaceChildren(...steps.map((step, index) => {
      const to = at + index + 1;
      const move = button(`${to}. ${this.names[step.to]}${step.mark ?? ''}`, () => this.go({ line, ply: to }));
      if (to === ply) {
        move.setAttribute('aria-current', 'step');
      }
      return item(move);
    }));
    const here = byId('side-plies').querySelector('[aria-current]');
    scrollWithin(byId('side-plies'), here);
    byId('side-rest').hidden = rest === undefined;
    byId('side-rest').textContent = rest ?? '';
  }

  showOthers(place) {
    const lines = this.lines.leaving(place);
    byId('others').hidden = lines.length === 0;
    byId('lines').replaceChildren(...lines.map(({ index, at, kind, title }) => {
      const enter = button(title, () => this.go({ line: index, ply: at + 1 }));
      enter.classList.add(kind);
      return item(enter);
    }));
  }
}
