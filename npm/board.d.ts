import type { Game, Place } from './index.js';

/** What solves the positions of a board: a `Solver` of `matchplay/solver`, or an object like it. */
export interface BoardEngine {
  /** Returns the verdict on the position after a line [default: the start]. */
  verdict(plies?: readonly Place[]): BoardVerdict | Promise<BoardVerdict>;
}

export interface BoardVerdict {
  readonly winning: readonly Place[];
  readonly losing: readonly Place[];
  readonly unknown?: readonly Place[];
}

/** Before a move is played; `preventDefault` refuses it. */
export type MoveEvent = CustomEvent<{ readonly place: Place; readonly ply: number }>;

/** After the reader has chosen a place, whether or not the token can move there. */
export type SelectEvent = CustomEvent<{ readonly place: Place }>;

/** The element `<matchplay-board>`, which the module defines. */
export class MatchplayBoard extends HTMLElement {
  /** The game; a new one replaces the line by the plies of the attribute `plies`. Setting an invalid one throws a `RangeError`. */
  game: Game | null;
  /** Without an engine, the board has no verdicts. */
  engine: BoardEngine | null;
  /** The places of the shown plies. */
  readonly plies: Place[];
  /** Plays a move after the shown plies. Returns whether it is legal and no listener refuses it. */
  play(place: Place): boolean;
  /** Takes the last shown ply back. Returns whether there was one. */
  undo(): boolean;
  /** Shows the position after a number of plies. */
  goTo(ply: number): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'matchplay-board': MatchplayBoard;
  }
}
