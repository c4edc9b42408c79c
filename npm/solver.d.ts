import type { Game, Lengths, PlaceOf, Winner } from './index.js';

/** The winner after a line, and its legal moves, each list ascending. */
export interface LineVerdict<P> {
  winner: Winner;
  winning: P[];
  losing: P[];
  /** The moves of which neither is proved. */
  unknown: P[];
}

/** The proof of an outcome. */
export interface Proof<P> {
  /**
   * - `P`: the pairs are a maximum matching that exposes the token, as the cover with the odd sets
   *   proves.
   * - `N`: the same after the move to `reply`.
   * - `Placements`: the matching covers every start.
   * - `Kernel`, `KernelReply`: an even kernel contains the token, now or after the move to `reply`.
   * - `TargetSet`: every move into the first of the `targets` wins.
   * - `TargetSets`: the targets after each legal move, in the order of the moves.
   * - `Strategy`, `StrategyReply`: a search has found a strategy against the player to move, now or
   *   after the move to `reply`. Its moves are not listed.
   */
  kind: 'P' | 'N' | 'Placements' | 'Kernel' | 'KernelReply' | 'TargetSet' | 'TargetSets' | 'Strategy' | 'StrategyReply';
  reply: P | null;
  pairs: [P, P][];
  cover: P[];
  oddSets: P[][];
  kernel: P[];
  targets: P[][];
}

/** How long the game lasts from a position, and which moves win and lose. */
export interface FoundLengths<P> extends Lengths<P> {
  /** The moves that win, ascending. */
  winning: P[];
  wins_in: (number | null)[];
  losing: P[];
  loses_in: (number | null)[];
}

/** A WebAssembly module, its bytes, or a `Response` of `fetch`. */
export type ModuleSource = object;

/** Options of a solver. */
export interface SolverOptions {
  module?: ModuleSource | Promise<ModuleSource>;
}

/** Options of a call. If the `signal` is aborted, the promise rejects with its reason. */
export interface CallOptions {
  signal?: AbortSignal;
}

/**
 * The exact solver of one game. A line is the list of the legal plies from the start of the game;
 * an illegal ply is a `RangeError` that names it.
 */
export class Solver<G extends Game = Game> {
  private constructor();

  /**
   * Opens the solver of a game. The `moves`, `labels` and `at` of the game have no effect and are not
   * checked, and an edge, a start or a forbidden state that is listed twice counts once. Otherwise, an
   * invalid game is a `RangeError`, and so is a game that is too large. The `module` is by default the
   * file `engine.wasm` of the package.
   */
  static open<G extends Game>(game: G, options?: SolverOptions): Promise<Solver<G>>;

  /** Returns the winner after a line [default: the start], and all of its legal moves. */
  verdict(plies?: readonly PlaceOf<G>[]): LineVerdict<PlaceOf<G>>;

  /** Returns the proof of the winner after a line, or `null` if the winner is unknown. */
  prove(plies?: readonly PlaceOf<G>[]): Proof<PlaceOf<G>> | null;

  /**
   * Returns a winning move, and a fastest one if a short search finds it. If no move is known to win,
   * returns a move that is not known to lose. In a lost position, returns the longest defence if the
   * search finds it, and otherwise a move that leaves the opponent the fewest winning replies. Returns
   * `null` without a legal move.
   */
  bestMove(plies?: readonly PlaceOf<G>[]): PlaceOf<G> | null;

  /**
   * Returns how long the game lasts after a line, as far as a short search finds it; `null` if moves
   * remove edges, or if the board is too large for the search.
   */
  lengths(plies?: readonly PlaceOf<G>[]): FoundLengths<PlaceOf<G>> | null;

  /** Returns the legal moves after a line. */
  legal(plies?: readonly PlaceOf<G>[]): PlaceOf<G>[];
}

/**
 * The solver of one game in a worker, which computes one call at a time. The methods are those of
 * `Solver`. If a signal aborts the call that the worker computes, the worker is terminated, and the
 * next call starts another. Arguments are copied by `structuredClone`, which rejects a `Proxy`.
 */
export class SolverWorker<G extends Game = Game> {
  private constructor();

  /** Opens the solver of a game in a worker of its own. The signal has an effect once the module is loaded. */
  static open<G extends Game>(game: G, options?: SolverOptions & CallOptions): Promise<SolverWorker<G>>;

  verdict(plies?: readonly PlaceOf<G>[], options?: CallOptions): Promise<LineVerdict<PlaceOf<G>>>;
  prove(plies?: readonly PlaceOf<G>[], options?: CallOptions): Promise<Proof<PlaceOf<G>> | null>;
  bestMove(plies?: readonly PlaceOf<G>[], options?: CallOptions): Promise<PlaceOf<G> | null>;
  lengths(plies?: readonly PlaceOf<G>[], options?: CallOptions): Promise<FoundLengths<PlaceOf<G>> | null>;
  legal(plies?: readonly PlaceOf<G>[], options?: CallOptions): Promise<PlaceOf<G>[]>;

  /** Ends the worker and rejects unanswered calls with an `AbortError`. A later call starts another worker. */
  terminate(): void;
}
