// The shapes that several modules share. All of these names are global.

declare var matchplayEngine: string | undefined;
declare var matchplayWords: Record<string, string> | undefined;

declare module 'board-style' {
  const style: string;
  export default style;
}

declare module 'board-texts' {
  const texts: Record<'en' | 'zh', Record<string, string>>;
  export default texts;
}

declare module 'composer-script' {
  const script: string;
  export default script;
}

declare module '*.svg' {
  const text: string;
  export default text;
}

// The members of records, as in the npm package.
type Game = import('../../npm/index.js').Game;
type GameRecord = import('../../npm/index.js').GameRecord;
type Place = import('../../npm/index.js').Place;
type Steps = import('../../npm/index.js').Steps;

// Classes.
type Address = import('./game/address.js').Address;
type BoardView = import('./board/board.js').BoardView;
type DocumentEngine = import('./game/document_engine.js').DocumentEngine;
type Engine = import('./game/engine.js').Engine;
type Play = import('./modes/play_on.js').Play;
type Reach = import('./board/reach.js').Reach;
type Rules = import('./game/rules.js').Rules;
type Sentences = import('./game/sentences.js').Sentences;
type Tree = import('./game/tree.js').Tree;
type View = import('./board/view.js').View;

/** Two numbers: the ends of an edge, or differences. */
type Pair = [number, number];

/** A point of a picture, or a vector. */
interface Spot {
  x: number;
  y: number;
}

/** A part of a picture. */
interface Box extends Spot {
  width: number;
  height: number;
}

/** The sets of moves of a position, each ascending. */
interface Moves {
  win: number[];
  lose: number[];
  unknown: number[];
  /** All legal moves, if it is not known which of them win. */
  legal?: number[];
}

/** A verdict: `winner` is 0 for the first player, 1 for the second, null if unknown. */
interface Verdict extends Moves {
  winner: number | null;
}

/** What solves the positions of a game, proves the outcomes, and finds best moves and lengths. */
type Prover = Pick<Engine, 'verdict' | 'prove' | 'best' | 'lengths' | 'curve' | 'flips'>;

/** The number of plies until the end of the game with the best play of both; null if it is not exact. */
interface Lengths {
  lasts: number | null;
  /** The proved bounds, which are equal if the number is exact. */
  bounds: Pair;
  /** The moves that win, the fastest first. The plies count with the move. */
  win: MoveLength[];
  /** The other moves, the longest defence first. */
  lose: MoveLength[];
}

interface MoveLength {
  to: number;
  lasts: number | null;
}

/** The exports of a module of the engine: functions and the memory with their arguments. */
type EngineExports = Record<'open' | 'output' | 'output_length' | EngineFunction, () => number> & {
  input(words: number): number;
  memory: WebAssembly.Memory;
};

/** The functions that answer. */
type EngineFunction = 'verdict' | 'prove' | 'best' | 'lengths' | 'quick_lengths' | 'curve' | 'flips'
  | 'page' | 'convert' | 'compose' | 'search' | 'composed';

/** What a WebAssembly module is made of. */
type ModuleSource = WebAssembly.Module | BufferSource | Response;

/** A problem of a text, with its line and column from 1. */
interface Problem {
  severity: 'error' | 'warning';
  message: string;
  line?: number;
  column?: number;
  code?: string;
  help?: string;
  contests?: string[];
}

/** The answer about a text that cannot be read. */
interface Unread {
  problems: [Problem];
  record?: undefined;
  text?: undefined;
}

/** The answer about a record of a text: the `page` is null if the board is too large to be drawn. */
interface ReadRecord {
  record: GameRecord;
  page: string | null;
  /** The number of records in the text. */
  count: number;
  /** The contest whose input the text is, and the expected output; null for other texts. */
  contest: string | null;
  expected: string | null;
  problems: Problem[];
}

/** A record in another format, and its parts that the format does not contain. */
interface Converted {
  text: string;
  dropped: string[];
}

/** The engine's proof of an outcome. */
interface EngineProof {
  kind: 'P' | 'N' | 'Placements' | 'Kernel' | 'TargetSet' | 'KernelReply' | 'TargetSets' | 'Strategy' | 'StrategyReply';
  reply: number | null;
  pairs: Pair[];
  cover: number[];
  oddSets: number[][];
  kernel: number[];
  targets: number[][];
}

/** A proof as boards show it: `pairs` are the names of the pairs of a matching. */
interface Proof {
  pairs: Set<string>;
  cover: Set<number>;
  oddSets: number[][];
  /** The explanation of a proof that is no matching. */
  reading?: string;
  reply?: number;
}

/** The changes of a proof by one ply. */
interface ProofStep {
  /** The ends of the pairs that the matching gains or loses. */
  pairs?: number[];
  cover?: number[];
  odd?: number[][];
  reply?: number;
  reading?: string;
}

/** A stored proof as the changes since the proof `before` it. */
interface ProofChange {
  proof: ProofStep;
  before: ProofChange | null;
}

type LineKind = 'game' | 'refutation' | 'variation' | 'tried';

/** The members of all positions of a tree. */
interface NodeMembers {
  /** The number of plies before the position. */
  ply: number;
  children: Ply[];
  mark: string;
  badge: Pair | undefined;
  note: string | undefined;
  rest: Rest | undefined;
  verdict: Verdict | null;
  /** Null if the engine does not find any; undefined before it searches. */
  lengths: Lengths | null | undefined;
  /** The vertices whose change makes the other player win; null if the search takes too long, undefined before it. */
  flips: number[] | null | undefined;
  /**
   * The stored proof: its `proof` has the changes since the one `before` it in the line of the
   * payload, which may differ from the proof of the parent. Undefined without a stored proof.
   */
  change: ProofChange | undefined;
}

/** The position before the first ply. */
interface Start extends NodeMembers {
  kind: 'game';
  parent: null;
  to: undefined;
}

/** A position of the game, of a side line, or of a line that the reader tries; `to` is its last ply. */
interface Ply extends NodeMembers {
  kind: LineKind;
  parent: MoveNode;
  to: number;
}

type MoveNode = Start | Ply;

/** The part of a refutation that a page does not contain. */
interface Rest {
  plies: number;
  complete: boolean;
  loser: number;
}

/** A position of a stored line, and the ply that led to it. */
interface Step {
  to?: number;
  badge?: Pair;
  mark?: string;
  wins?: number;
  win?: number[];
  lose?: number[];
  unknown?: number[];
  note?: string;
  proof?: ProofStep;
}

/** The game, or a side line. */
interface Line {
  kind: LineKind;
  /** The number of plies of the game before a side line. */
  at: number;
  note?: string;
  rest?: Rest;
  steps: Step[];
}

/** The data of a report. */
interface Payload {
  record: GameRecord;
  players: [string, string];
  geometry: Geometry;
  labels?: Record<string, string>;
  lines: Line[];
}

/** The name of a part of an address, and its value. */
type AddressPart = [string, string];
