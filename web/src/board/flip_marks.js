import { Cells } from './grid_ground.js';
import { cornerPath, hexCornerPath } from './shapes.js';
import { Tiles } from './tiles.js';

/** Marks each vertex or wall whose change alone would make the other player win. */
export class FlipMarks {
  /** The dials of a lock have no marks, but its map has. @param {BoardView} board */
  constructor(board) {
    this.board = board.map ?? board;
    const { rules, isGrid, isHex, layers } = this.board;
    this.tiles = new Tiles(layers.moves, 'flip');
    this.corner = isHex ? hexCornerPath : cornerPath(isGrid ? 11.5 : 14);
    const [rows, columns] = rules?.kind === 'lock' ? [rules.base, rules.base] : [rules?.rows ?? 0, rules?.columns ?? 0];
    this.cells = new Cells(rows, columns, isHex);
  }

  /** Shows the flips of the position of the board. */
  show() {
    const { board, cells } = this;
    const { flips = [] } = board.position;
    this.tiles.show(board.dials === null ? flips : [], (vertex) => {
      // A board has no spots of walls.
      const { x, y } = (board.isGrid ? cells : board).spot(vertex);
      return { x, y, d: this.corner(x, y) };
    });
  }
}
