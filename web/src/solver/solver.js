import { compiled } from '../../../npm/module.js';
import { Engine } from '../game/engine.js';
import { checkedRules, legalLine } from './checked.js';

/** The exact solver of one game. A line is a list of legal plies from the start, as places. */
export class Solver {
  /**
   * The solver of a game. The `module` is by default the file `engine.wasm` beside this script;
   * it can be a module, its bytes, or a `Response` of `fetch`.
   * @param {Game} game @param {{ module?: ModuleSource | Promise<ModuleSource> }} [options]
   */
  static async open(game, { module = this.ownModule() } = {}) {
    const instance = await WebAssembly.instantiate(await compiled(await module));
    const rules = checkedRules(game);
    const engine = new Engine(/** @type {EngineExports} */ (instance.exports));
    if (!engine.open(rules)) {
      throw new RangeError('the game is invalid, or too large for the solver');
    }
    return new this(rules, engine);
  }

  /** @returns {Promise<ModuleSource>} */
  static ownModule() {
    return fetch(new URL('./engine.wasm', import.meta.url));
  }

  /** @param {Rules} rules @param {Engine} engine */
  constructor(rules, engine) {
    this.rules = rules;
    this.engine = engine;
  }

  /**
   * The winner after a line, and the moves that win, that lose, and of which neither is known.
   * @param {readonly Place[]} [plies]
   */
  verdict(plies = []) {
    const { winner, win, lose, unknown } = this.engine.verdict(legalLine(this.rules, plies));
    return {
      winner: winner === null ? 'unknown' : ['first', 'second'][winner],
      winning: this.places(win),
      losing: this.places(lose),
      unknown: this.places(unknown),
    };
  }

  /** The proof of the winner after a line, or null if none is known. @param {readonly Place[]} [plies] */
  prove(plies = []) {
    const proof = this.engine.prove(legalLine(this.rules, plies));
    return proof === null ? null : {
      kind: proof.kind,
      reply: proof.reply === null ? null : this.rules.place(proof.reply),
      pairs: proof.pairs.map((pair) => this.places(pair)),
      cover: this.places(proof.cover),
      oddSets: proof.oddSets.map((set) => this.places(set)),
      kernel: this.places(proof.kernel),
      targets: proof.targets.map((set) => this.places(set)),
    };
  }

  /** A best move after a line, or null without a legal move. @param {readonly Place[]} [plies] */
  bestMove(plies = []) {
    const [best] = this.engine.best(legalLine(this.rules, plies));
    return best === undefined ? null : this.rules.place(best);
  }

  /**
   * How long the game lasts after a line, if the winner hurries and the loser delays; null if moves
   * remove edges, or if the board is too large for the search.
   * @param {readonly Place[]} [plies]
   */
  lengths(plies = []) {
    const found = this.engine.lengths(legalLine(this.rules, plies));
    if (found === null) {
      return null;
    }
    const { lasts, bounds: [atLeast, atMost], lose } = found;
    const win = [...found.win].sort((a, b) => a.to - b.to);
    /** @param {MoveLength[]} moves */
    const places = (moves) => this.places(moves.map(({ to }) => to));
    /** @param {MoveLength[]} moves */
    const takes = (moves) => moves.map((move) => move.lasts);
    return {
      ...(lasts === null ? { at_least: atLeast, at_most: atMost } : { lasts }),
      winning: places(win),
      wins_in: takes(win),
      losing: places(lose),
      loses_in: takes(lose),
    };
  }

  /** The legal moves after a line. @param {readonly Place[]} [plies] */
  legal(plies = []) {
    return this.places(this.rules.legal(legalLine(this.rules, plies)));
  }

  /** @param {readonly number[]} vertices */
  places(vertices) {
    return vertices.map((vertex) => this.rules.place(vertex));
  }
}

/** @typedef {import('./solver_worker.js').Method} Method */
/** A message to a worker; the first one has the game and the module. @typedef {{ game: Game, module: WebAssembly.Module, method: Method, plies: readonly Place[] }} Message */

/** Where a worker receives and sends messages. @typedef {Pick<Worker, 'addEventListener'> & { postMessage(message: unknown): void }} Port */

/** Answers the calls of a `SolverWorker` inside its worker, whose messages a port has. @param {Port} port */
export function serve(port) {
  /** @type {Promise<Solver> | undefined} */
  let solver;
  port.addEventListener('message', async (/** @type {MessageEvent<Message>} */ { data: { game, module, method, plies } }) => {
    try {
      solver ??= Solver.open(game, { module });
      port.postMessage({ answer: (await solver)[method](plies) });
    } catch (error) {
      port.postMessage({ error });
    }
  });
}
