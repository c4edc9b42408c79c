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
type LockMap = import('./board/lock_map.js').LockMap;
type Play = import('./modes/play_on.js').Play;
type Reach = import('./board/reach.js').Reach;
type Rules = import('./game/rules.js').Rules;
type Sentences = import('./game/sentences.js').Sentences;
type Tree = import('./game/tree.js').Tree;
type View = import('./board/view.js').View;
type Words = import('./words.js').Words;

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

/** What judges the positions of a game. */
interface Judge {
  judge(plies: readonly number[]): Verdict;
}

/** What judges the positions of a game, and proves the outcomes. */
interface Prover extends Judge {
  prove(plies: readonly number[]): EngineProof | null;
}

/** The exports of a module of the engine: functions and the memory with their arguments. */
type EngineExports = Record<'open' | 'output' | 'output_length' | EngineFunction, () => number> & {
  input(words: number): number;
  memory: WebAssembly.Memory;
};

/** The functions that answer. */
type EngineFunction = 'judge' | 'prove' | 'page' | 'convert';

/** What a WebAssembly module is made of. */
type ModuleSource = WebAssembly.Module | BufferSource | Response;

interface EngineClass<T extends Engine> {
  new (exports: EngineExports): T;
  compile(bytes: BufferSource, rules: Rules | null): Promise<T | null>;
}

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

/** An answer of `DocumentEngine`. */
interface Answer {
  problems?: Problem[];
  record?: GameRecord;
  page?: string;
  count?: number;
  contest?: string;
  expected?: string;
  text?: string;
  dropped?: string[];
}

/** The engine's proof of an outcome. */
interface EngineProof {
  kind: 'P' | 'N' | 'Placements' | 'Kernel' | 'TargetSet' | 'KernelReply' | 'TargetSets';
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

/** A grid that wraps. */
interface Wrapped {
  size: Pair;
  wraps: [boolean, boolean];
  steps: readonly Pair[];
  down: Pair;
  right: Pair;
}

/** The spots of the parts of a lock. */
interface DialSpots {
  /** The spots of the values of each dial. */
  dials: Pair[][];
  faces: { middles: Pair[]; scale: number; font: number };
  /** The spots of the entries of the list below the dials. */
  list: Pair[];
}

/** The parts of a picture that its vertices do not show. */
interface Geometry extends Partial<DialSpots> {
  inset: number;
  number: Pair;
  arrows?: boolean;
  edges?: boolean;
  wrapped?: Wrapped;
}

/** The data of a report. */
interface Payload {
  record: GameRecord;
  players: [string, string];
  geometry: Geometry;
  labels?: Record<string, string>;
  lines: Line[];
}

/** A position as a board shows it: see `BoardView.show`. */
interface Position {
  way: readonly number[];
  start?: boolean;
  badges?: (Pair | undefined)[];
  mistake?: boolean;
  right?: boolean;
  win: number[];
  lose: number[];
  unknown?: number[];
  legal?: number[];
  played?: number | null;
  answers?: Pair[];
  hints?: () => Pair[];
  proof: Proof | null;
  dead?: Set<number>;
  winning?: number[];
  lit?: number | null;
}

/** What judges the positions of a board element: the solver of the package, or an object like it. */
interface BoardEngine {
  judge(plies: readonly Place[]): BoardVerdict | Promise<BoardVerdict>;
}

interface BoardVerdict {
  winning: readonly Place[];
  losing: readonly Place[];
  unknown?: readonly Place[];
}

/** The spot of the first cell of a grid, and the vectors to the cells below it and beside it. */
interface CellGrid {
  first: Pair;
  down: Pair;
  right: Pair;
  hex?: boolean;
}

/** The name of a part of an address, and its value. */
type AddressPart = [string, string];

/** What a reader plays on: a report, or a puzzle. */
interface App {
  tree: Tree;
  rules: Rules;
  sentences: Sentences;
  /** Null without an engine, and until it is loaded. */
  engine: Prover | null;
  node: MoveNode;
  /** The node after a move. */
  add(node: MoveNode, to: number): Ply;
  go(node: MoveNode): void;
  show(): void;
}

/** The report of a game, which has modes. */
interface Page extends App {
  payload: Payload;
  board: BoardView;
  address: Address & {
    /** The fragment of the address. */
    hash(): string;
    /** The parts of the fragment that name the place, of at most about `room` characters. */
    placeParts(room: number): AddressPart[];
  };
  /** Whether the engine is loaded, or known to be missing. */
  isReady: boolean;
  mode: Mode | null;
  host: Host | undefined;
  enter(mode: Mode): void;
  leave(): void;
  explain(node: Ply): void;
  playFrom(node: MoveNode, play: PlaySettings): void;
  announce(message: string): void;
  announceMissingEngine(): void;
}

/** The page on which the reader makes the game of a report. */
interface Host {
  /** What further keys do during a play. */
  keys: Record<string, () => void>;
  next: () => void;
  copy: () => void;
  /** The parts of the address with the game so far. */
  parts(play: Play): AddressPart[];
  playFrom(node: MoveNode, play: PlaySettings): void;
  finish(play: Play): boolean;
  show(page: Page): void;
}

/** What a reader does besides looking at positions: a lesson, a play, or the end of a play. */
interface Mode {
  card(node: MoveNode): Card;
  /** The marks on the board, or null for those of the position. */
  marks(node: MoveNode): Marks | null;
  /** The ply after which the game is hidden, or null. */
  hidesAfter(): number | null;
  /** The reader's move; returns whether it belongs to the mode. */
  play(node: MoveNode, to: number): boolean;
  /** Handles a key; false if it has no meaning. */
  key(event: KeyboardEvent): boolean;
  leave(): void;
  /** The parts of the address, or null for those of the node. */
  hash(): AddressPart[] | null;
  /** Handles a step; false if the page should make it. */
  step?(where: string): boolean;
  /** Takes a move back; false if the page should undo a change. */
  undo?(): boolean;
  /** Continues when the engine is loaded, or known to be missing. */
  proceed?(): void;
  /** Whether the mode lasts at a node [default: at all nodes]. */
  isAt?(node: MoveNode): boolean;
}

/** The side of the reader in a play, and the opponent. */
interface PlaySettings {
  side: number;
  strength: import('./modes/opponent.js').Strength;
  isTeaching: boolean;
}

/** A play from its start to its place. */
interface PlayedGame extends PlaySettings {
  start: MoveNode;
  place: MoveNode;
}

/** How a reader solved an exercise: at the first try, in the end, or not. */
type SolvedResult = 'found' | 'helped' | 'shown';

/** The marks on a board that replace those of the position. */
interface Marks {
  win: number[];
  lose: number[];
  unknown: number[];
  legal: number[];
  played: number | null;
  mistake?: boolean;
  answers?: Pair[];
}

/** What the card beside a board shows. */
interface Card {
  /** Short texts above the sentence. */
  top: string;
  pill?: string;
  sentence: string;
  tone?: string;
  note?: string;
  /** The moves as buttons. */
  chips?: Chip[];
  extra?: Element[];
  actions?: Action[];
  /** From 0 to 1. */
  progress?: number;
}

/** A move as a button. */
interface Chip {
  vertex: number;
  tone?: string;
  isDisabled?: boolean;
  sign?: string;
}

/** What the reader can do, as a button. */
interface Action {
  label: string;
  press: () => void;
  isPrimary?: boolean;
  isPressed?: boolean;
}

/** A vertex of a board, with its symbol. */
interface VertexSpot extends Spot {
  symbol: SVGElement;
  /** The address of the symbol before the first ply. */
  first: string;
}

/** The layers of the stage of a board. */
type Layers = Record<'under' | 'matching' | 'trail' | 'moves' | 'token', SVGGElement>;
