/** A cell of a board: its row and its column, from 1. */
export type Cell = readonly [row: number, column: number];

/** A cell of a board, the number of a node from 1, or the digits of a lock. */
export type Place = Cell | number | string;

/** Sliding stones: rows of `O`, `X` and one `.`. */
export interface SlidingStones {
  readonly board: readonly string[];
  readonly moves?: readonly Cell[];
}

/** A maze: rows of `.` and `#`. */
export interface Maze {
  readonly board: readonly string[];
  readonly steps?: Steps;
  readonly wrap?: 'Rows' | 'Columns' | 'Both';
  readonly removes?: Removal;
  readonly starts?: readonly Cell[];
  readonly start?: Cell;
  readonly moves?: readonly Cell[];
}

/** The steps of a maze. */
export type Steps =
  | 'Orthogonal'
  | 'Diagonal'
  | 'King'
  | 'Knight'
  | 'Hex'
  | { readonly Leaper: readonly [number, number] }
  | { readonly Offsets: readonly (readonly [rows: number, columns: number])[] };

/** The part of the graph that a move removes. */
export type Removal = 'Vertices' | 'Edges';

/** An undirected graph. */
export interface Graph {
  readonly nodes: number;
  readonly edges?: readonly (readonly [number, number])[];
  readonly labels?: { readonly [node: string]: string };
  readonly at?: { readonly [node: string]: readonly [x: number, y: number] };
  readonly removes?: Removal;
  readonly starts?: readonly number[];
  readonly start?: number;
  readonly moves?: readonly number[];
}

/** A lock of dials. */
export interface Lock {
  readonly digits: number;
  readonly base?: number;
  readonly wrap?: boolean;
  readonly forbidden?: readonly string[];
  readonly starts?: readonly string[];
  readonly start?: string;
  readonly moves?: readonly string[];
}

/** A board with its rules and moves: the `game` of a record. */
export type Game =
  | { readonly SlidingStones: SlidingStones }
  | { readonly Maze: Maze }
  | { readonly Graph: Graph }
  | { readonly Lock: Lock };

/** A record: a game with annotations, in format 1. */
export interface GameRecord<G extends Game = Game> {
  readonly kind?: 'record';
  readonly format: 1;
  readonly id?: string;
  readonly file?: string;
  readonly meta?: { readonly [name: string]: string };
  readonly game: G;
  readonly result?: Result;
  readonly notes?: { readonly [ply: string]: string };
  readonly variations?: readonly Variation[];
  readonly ext?: { readonly [name: string]: unknown };
}

/** A line that could have been played instead. */
export interface Variation {
  readonly at: number;
  readonly line: readonly Place[];
  readonly note?: string;
  readonly notes?: { readonly [ply: string]: string };
  readonly variations?: readonly Variation[];
  readonly ext?: { readonly [name: string]: unknown };
}

/** The position after the last move of a game, of a record, or of a record as a text. */
export type Position = Game | GameRecord | string;

/** The places of a position. */
export type PlaceOf<P> = P extends GameRecord<infer G>
  ? PlaceOf<G>
  : P extends { readonly Graph: unknown }
    ? number
    : P extends { readonly Lock: unknown }
      ? string
      : P extends { readonly Maze: unknown } | { readonly SlidingStones: unknown }
        ? Cell
        : Place;

/** The game of a position: any game of the same ruleset. */
export type GameOf<P> = P extends GameRecord<infer G>
  ? GameOf<G>
  : P extends { readonly Graph: unknown }
    ? { readonly Graph: Graph }
    : P extends { readonly Lock: unknown }
      ? { readonly Lock: Lock }
      : P extends { readonly Maze: unknown }
        ? { readonly Maze: Maze }
        : P extends { readonly SlidingStones: unknown }
          ? { readonly SlidingStones: SlidingStones }
          : Game;

export type Result = 'FirstWins' | 'SecondWins' | 'Unfinished';
export type Ruleset = 'SlidingStones' | 'Maze' | 'Graph' | 'Lock';
export type Player = 'first' | 'second';
export type Winner = Player | 'unknown';
/** `N`: the player to move wins; `P`: the player to move loses. */
export type Outcome = 'N' | 'P' | 'unknown';
export type Mark = 'forced' | 'unknown' | 'mistake' | 'lost' | 'only' | 'kept';

interface Head<Kind extends string> {
  kind: Kind;
  format: 1;
  id?: string;
  fingerprint: string;
  file?: string;
}

/** The legal moves of a position that are proved to win, and those that may win. */
interface Standing<P> {
  outcome: Outcome;
  winner: Winner;
  legal_count: number;
  winning: P[];
  unknown?: P[];
}

/** How long the game lasts from a position, if the winner hurries and the loser delays. */
export interface Lengths<P> {
  /** The number of plies; absent if only bounds are known. */
  lasts?: number;
  /** Proved bounds, if `lasts` is absent. */
  at_least?: number;
  at_most?: number;
  /** The numbers of plies in which the moves of `winning` win; `null` for one that is not known. */
  wins_in?: (number | null)[];
  /** The other legal moves, the longest defence first. */
  losing?: P[];
  /** The numbers of plies in which the moves of `losing` lose; `null` for one that is not known. */
  loses_in?: (number | null)[];
}

/** The verdict on a position. */
export interface Verdict<P = Place> extends Head<'verdict'>, Standing<P>, Lengths<P> {
  ruleset: Ruleset;
  meta?: { [name: string]: string };
  ply_count: number;
  to_move: Player;
  /** Absent while the token has to be placed. */
  token?: P;
  /**
   * With `flips`: the places whose change alone makes the other player win, such as walls
   * to build or to open. Absent in edge geography.
   */
  flips?: P[];
  /**
   * With `flips`: a smallest set of places whose removal together makes the other player win,
   * if one was found. Sliding stones get the other colour instead.
   */
  fewest_removals?: P[];
}

/** The review of a record. */
export interface Review<P = Place> extends Head<'review'> {
  ruleset: Ruleset;
  meta?: { [name: string]: string };
  note?: string;
  plies: ReviewedPly<P>[];
  end: ReviewedEnd<P>;
  result: { claimed?: Player | 'unfinished'; played: Player | 'unfinished' };
  tallies: { first: Tally; second: Tally };
  variations?: ReviewedVariation<P>[];
  /** The evidence for all claims. */
  proof?: { [name: string]: unknown };
}

export interface ReviewedPly<P = Place> extends Lengths<P> {
  ply: number;
  player: Player;
  move: P;
  mark: Mark;
  winner_before: Winner;
  winner_after: Winner;
  legal_count: number;
  /** Absent in the first ply of a variation. */
  winning?: P[];
  unknown?: P[];
  refutation?: P[];
  refutation_cut?: true;
  note?: string;
}

export interface ReviewedEnd<P = Place> extends Standing<P>, Lengths<P> {
  ply_count: number;
  over: boolean;
  to_move: Player;
}

export interface ReviewedVariation<P = Place> {
  at: number;
  note?: string;
  plies: ReviewedPly<P>[];
  end: ReviewedEnd<P>;
  variations?: ReviewedVariation<P>[];
  proof?: { [name: string]: unknown };
}

export interface Tally {
  move_count: number;
  mistake_plies: number[];
  won_count: number;
  kept_count: number;
}

/** The proof of the outcome of a position, which `verify` judges. */
export interface Certificate {
  readonly kind: 'certificate';
  readonly format: 1;
  readonly game: Game;
  readonly claim: 'N' | 'P';
  readonly [member: string]: unknown;
}

/** The judgement on a certificate or a review. */
export interface Judgement {
  kind: 'judgement';
  format: 1;
  id?: string;
  /** The fingerprint of a review. */
  fingerprint?: string;
  file?: string;
  document: 'certificate' | 'review';
  /** `unproved`: a review without a proof. */
  status: 'accepted' | 'rejected' | 'unproved';
  /** The path to the variation with the rejected claim. */
  variation?: number[];
  ply?: number;
  claim?: string;
  reason?: string;
}

export interface WorkOptions {
  /**
   * The edges that reading the position and all searches about it may scan, in addition to 64 for each
   * byte of its text. An answer that needs more is an error with the code `limit` [default: 50000000].
   */
  work?: number;
}

interface LengthOptions extends WorkOptions {
  /** Finds how long the game lasts, as far as a bounded search does [default: false]. */
  lengths?: boolean;
}

export interface SolveOptions extends LengthOptions {
  /** Finds the single changes that make the other player win [default: false]. */
  flips?: boolean;
}

export interface ReviewOptions extends LengthOptions {
  /** Adds a proof of all claims, if one is found [default: false]. */
  prove?: boolean;
}

export interface ReviewManyOptions extends ReviewOptions {
  /** Ends all reviews when it is aborted: the promise rejects with its reason. */
  signal?: AbortSignal;
}

export type Overlay = 'moves' | 'matching' | 'none';

export type RenderOptions = (
  | {
      /** A picture of a position [default]. */
      format?: 'svg';
      /** The number of plies before the position [default: all]. */
      ply?: number;
      /** The layer above the board [default: moves]. */
      overlay?: Overlay;
      /** The colours [default: auto, the preference of the reader]. */
      theme?: 'auto' | 'light' | 'dark';
    }
  | {
      /** A page with the review, which steps through the game and judges other moves. */
      format: 'html';
      /** The number of plies after which the page opens [default: 0]. */
      ply?: number;
      /** The layer above the board when the page opens [default: moves]. */
      overlay?: Overlay;
      /**
       * The address of a live board, such as `https://example.org/board.html`: the page then offers
       * a link that opens the game there [default: no link].
       */
      site?: string;
    }
  | {
      /** The review as text. */
      format: 'text';
    }
) & WorkOptions & {
  /** The language as a BCP 47 tag, such as `zh` [default: en, also for an unknown language]. */
  lang?: string;
};

/** The functions of the package. They throw a `MatchplayError` if an argument is invalid. */
export interface Matchplay {
  /**
   * Reads a record from a text in RON or JSON, or from an object, and returns it in canonical form,
   * without members that have their default values.
   */
  read<P extends Position>(position: P): GameRecord<GameOf<P>>;

  /** Returns the winner and the winning moves of a position. */
  solve<P extends Position>(position: P, options?: SolveOptions): Verdict<PlaceOf<P>>;

  /** Returns the legal moves of a position. A player without one loses. */
  moves<P extends Position>(position: P): PlaceOf<P>[];

  /**
   * Returns a winning move, and a fastest one if a short search finds it. If no move is known to win,
   * returns a move that is not known to lose. In a lost position, returns the longest defence if the
   * search finds it, and otherwise a move that leaves the opponent the fewest winning replies. Returns
   * `null` without a legal move.
   */
  bestMove<P extends Position>(position: P, options?: WorkOptions): PlaceOf<P> | null;

  /** Returns the position after a legal move: a game after a game, otherwise a record, which loses its `result`. */
  play<P extends Position>(position: P, move: PlaceOf<P>): P extends Game ? GameOf<P> : GameRecord<GameOf<P>>;

  /** Reviews all moves of a record and of its variations. */
  review<P extends Position>(record: P, options?: ReviewOptions): Review<PlaceOf<P>>;

  /**
   * Reviews many records in workers, as many as there are cores, and returns the reviews in the order
   * of the records. In place of an invalid record, its error is returned. A single record or an
   * asynchronous iterable in place of the records is a `TypeError`.
   */
  reviewMany<P extends Position>(
    records: Iterable<P> & object,
    options?: ReviewManyOptions,
  ): Promise<(Review<PlaceOf<P>> | MatchplayError)[]>;

  /** Returns a certificate of the outcome of a position; `null` if the winner is unknown or its proof is too long. */
  prove(position: Position, options?: WorkOptions): Certificate | null;

  /** Judges a certificate, or a review with a proof, without a solver. */
  verify(document: Certificate | Review | string, options?: WorkOptions): Judgement;

  /** Draws a position or a review. */
  render(record: Position, options?: RenderOptions): string;
}

/**
 * Loads the WebAssembly module and returns the functions of the package. Without an argument,
 * the module is the file `matchplay.wasm` beside the scripts of the package, and is loaded once.
 * The argument can be the module of this file as a `WebAssembly.Module`, its bytes, or a
 * `Response` of `fetch`.
 */
export function load(source?: object | Promise<object>): Promise<Matchplay>;

/** An error in an argument: an invalid record, document, move or option. */
export class MatchplayError extends Error {
  private constructor();

  /**
   * The kind of the error: a code of an invalid record such as `illegal-move` or `syntax`,
   * `option`, `too-large` for a board that cannot be drawn, or `engine` for lack of memory.
   */
  readonly code: string;
  /** The line of the error in a text, from 1; `null` if the argument is an object. */
  readonly line: number | null;
  /** The column of the error in characters, from 1; `null` if the argument is an object. */
  readonly column: number | null;
  /**
   * The member of an object, or of a text in JSON, in which the error is, such as
   * `game.Graph.edges[0][1]`, with indices from 0; otherwise `null`.
   */
  readonly member: string | null;
  /** A hint on how to correct the argument. */
  readonly help: string | null;
}
