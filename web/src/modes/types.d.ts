// The shapes that modes share with the pages that have them. All of these names are global.

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
    /** Whether a link with the fragment opens the same board. */
    isWhole: boolean;
    /** The parts of the fragment that name the place, of at most about `room` characters. */
    placeParts(room: number): AddressPart[];
  };
  /** Whether the engine is loaded, or known to be missing. */
  isReady: boolean;
  mode: Mode | null;
  host: Host | undefined;
  enter(mode: Mode, isNew?: boolean): void;
  leave(): void;
  explain(node: Ply): void;
  playFrom(node: MoveNode, play: PlaySettings): void;
  announce(message: string): void;
  announceMissingEngine(): void;
}

/** The game that the reader makes on the live board. */
interface Host {
  /** The end of the game, if it is over. */
  over: Mode & { place: MoveNode } | null;
  next: () => void;
  /** Opens a more difficult board; null if none can be composed. */
  harder: (() => void) | null;
  /** The purpose of the board that is being composed, or null. */
  composing: 'next' | 'harder' | 'puzzle' | null;
  copy: () => void;
  /** The parts of the address with the game so far. */
  parts(play: Play): AddressPart[];
  playFrom(page: Page, node: MoveNode, play: PlaySettings): void;
  finish(play: Play): boolean;
  show(): void;
}

/** What a reader does besides looking at positions: a lesson, a play, or the end of a play. */
interface Mode {
  card(node: MoveNode): Card;
  /** The marks on the board, or null for those of the position. */
  marks?(node: MoveNode): Marks | null;
  /** The ply after which the game is hidden, or null. */
  hidesAfter?(): number | null;
  /** The reader's move; returns whether it belongs to the mode. */
  play?(node: MoveNode, to: number): boolean;
  /** Handles a key; false if it has no meaning. */
  key?(event: KeyboardEvent): boolean;
  leave?(): void;
  /** The parts of the address, or null for those of the node. */
  hash?(): AddressPart[] | null;
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
  strength: import('./opponent.js').Strength;
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
  /** The number of plies until the end of the game, if it is exact and not 0. */
  duration?: number;
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
  /** The number of plies until the end, counted with the move; null if it is not known yet or not exact. */
  lasts?: number | null;
  isDisabled?: boolean;
  sign?: string;
}

/** What the reader can do, as a button. */
interface Action {
  label: string;
  press: () => void;
  isPrimary?: boolean;
  isPressed?: boolean;
  /** Whether the page works on it; another press stops this. */
  isBusy?: boolean;
}
