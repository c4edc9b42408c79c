// The shapes of boards. All of these names are global.

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
  /** The vertices whose change makes the other player win. */
  flips?: readonly number[];
  lit?: number | null;
}

/** What solves the positions of a board element: the solver of the package, or an object like it. */
interface BoardEngine {
  verdict(plies: readonly Place[]): BoardVerdict | Promise<BoardVerdict>;
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

/** A vertex of a board, with its symbol. */
interface VertexSpot extends Spot {
  symbol: SVGElement;
  /** The address of the symbol before the first ply. */
  first: string;
}

/** The layers of the stage of a board. */
type Layers = Record<'under' | 'matching' | 'trail' | 'moves' | 'token', SVGGElement>;
