// Uses of the package that the declarations have to accept or reject.

import { type Cell, type Game, type GameRecord, type Maze, MatchplayError, type Place, type Position, load } from 'matchplay';
import type { MatchplayBoard, MoveEvent } from 'matchplay/board';
import { Solver, SolverWorker } from 'matchplay/solver';

const { bestMove, moves, play, prove, read, render, review, reviewMany, solve, verify } = await load();

let maze: { Maze: Maze } = { Maze: { board: ['...'], start: [1, 1] } };
const cells: Cell[] = moves(maze);
const cell: Cell | null = bestMove(maze);
if (cell !== null) {
  const [row, column]: readonly [number, number] = cell;
  maze = play(maze, [row, column]);
}
const nodes: number[] = solve({ Graph: { nodes: 2, edges: [[1, 2]] } }).winning;
const states: string[] = solve({ Lock: { digits: 2 } }).winning;
const record: GameRecord<{ Maze: Maze }> = read(maze);
const marks: string[] = review(record, { prove: true }).plies.map(({ mark, move }) => mark + move[0]);
const many: (string | undefined)[] = (await reviewMany([record, maze], { prove: true, signal: AbortSignal.timeout(1000) }))
  .map((it) => (it instanceof MatchplayError ? it.code : it.plies[0]?.mark));
const game: Game = read('(format: 1, game: Maze(board: ["."]))').game;
const certificate = prove(game);
const status: 'accepted' | 'rejected' | 'unproved' =
  verify(certificate ?? review(game)).status;
const picture: string = render(game, { ply: 0, theme: 'dark', overlay: 'matching' });
const page: string = render(game, { format: 'html', ply: 1, lang: 'zh', site: 'https://example.org/' });

const solver = await Solver.open({ Graph: { nodes: 2, edges: [[1, 2]] } });
const replies: number[] = solver.verdict([1]).winning;
const pairs: [number, number][] = solver.prove([1])?.pairs ?? [];
const wins: [number, number | null][] = solver.lengths([1])?.winning.map((to) => [to, null]) ?? [];
const worker = await SolverWorker.open(maze, { signal: AbortSignal.timeout(1000) });
const best: Cell | null = await worker.bestMove([[1, 2]], { signal: AbortSignal.timeout(1000) });

const plies: number | undefined = (await worker.lengths())?.lasts;

function set(board: MatchplayBoard): void {
  board.engine = solver;
  board.addEventListener('move', (event) => console.log((event as MoveEvent).detail.ply));
}

function played(position: Position, move: Place): [Game | GameRecord, GameRecord] {
  return [play(position, move), read(position)];
}

function replied(game: Game): Game {
  const reply = bestMove(game);
  return reply === null ? game : play(game, reply);
}

const literal = { Maze: { board: ['...'], moves: [], removes: 'Vertices' } } as const;
const after: { Maze: Maze } = play(literal, [1, 1]);
const canonical: GameRecord<{ Maze: Maze }> = read({ format: 1, game: literal } as const);
const rest: [Cell[], Game, GameRecord] = [moves(play(read(literal), [1, 1])), replied(literal), play(canonical, [1, 1])];
// Each of the two has undefined members of the other.
for (const either of [{ Maze: { board: ['.'] } }, { Graph: { nodes: 1 } }]) {
  const any: Game = play(either, bestMove(either)!);
  rest[1] = any;
}

const texts: Iterable<string> = new Set(['(format: 1)']);
const reviews: number = (await reviewMany(texts)).length;
const text: GameRecord = play('(format: 1)', [1, 1]);

function place(error: unknown): [number | null, number | null] {
  return error instanceof MatchplayError ? [error.line, error.column] : [null, null];
}

// @ts-expect-error: the canonical form has no empty list of moves
read(literal).game.Maze.moves.length;
// @ts-expect-error: the move is in the list
const none: { readonly Maze: { readonly moves: readonly [] } } = play(literal, [1, 1]);
// @ts-expect-error: a place of a maze is a cell
play(maze, 1);
// @ts-expect-error: a place is not an object
play('(format: 1)', {});
// @ts-expect-error: a place of a graph is a number
solver.verdict([[1, 1]]);
// @ts-expect-error: a place of a maze is a cell
worker.verdict([1]);
// @ts-expect-error: there is no such ruleset
solve({ Chess: {} });
// @ts-expect-error: a page follows the reader's theme
render(game, { format: 'html', theme: 'dark' });
// @ts-expect-error: a picture has no links
render(game, { site: 'https://example.org/' });
// @ts-expect-error: a record has a format
review({ game });
// @ts-expect-error: one text is not a list
reviewMany('(format: 1)');
// @ts-expect-error: one game is not a list
reviewMany(maze);
// @ts-expect-error: only the package makes its errors
new MatchplayError('message');

export { after, best, cells, many, marks, nodes, none, page, pairs, picture, plies, replies, set, place, played, replied, rest, reviews, states, status, text, wins };
