// Small games of all rulesets.

export const GAMES = {
  'sliding stones': { SlidingStones: { board: ['OOX', 'XO.', 'XXO'] } },
  'a maze': { Maze: { board: ['...', '.#.'], wrap: 'Rows' } },
  'a maze with a start': { Maze: { board: ['....', '.#..'], steps: 'King', start: [1, 1] } },
  'a graph': { Graph: { nodes: 5, edges: [[1, 2], [2, 3], [3, 1], [3, 4], [4, 5]] } },
  'a graph with starts': { Graph: { nodes: 4, edges: [[1, 2], [2, 3], [3, 4]], starts: [2, 4] } },
  'a lock': { Lock: { digits: 2, base: 3, forbidden: ['12'], start: '00' } },
  'a maze that loses edges': { Maze: { board: ['...', '..#'], removes: 'Edges', start: [1, 2] } },
  'a graph that loses edges': {
    Graph: { nodes: 5, edges: [[1, 2], [2, 3], [3, 4], [4, 1], [4, 5]], removes: 'Edges' },
  },
};
