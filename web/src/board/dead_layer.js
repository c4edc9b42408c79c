import { hatching, ring, segment, square } from './shapes.js';
import { Tiles } from './tiles.js';
import { draw } from '../elements.js';
import { edgeKey, usedEdges } from '../game/rules.js';

/** The vertices out of reach, and the edges of the graph. */
export class DeadLayer {
  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    const { stage, layers, ruleset } = board;
    // Above the symbols of the vertices, below everything else.
    this.group = draw('g', { class: 'dead' });
    layers.matching.before(this.group);
    this.ground = new Tiles(this.group, 'dead-ground');
    this.white = new Tiles(this.group, 'dead-white');
    this.black = new Tiles(this.group, 'dead-black');
    this.hatching = new Tiles(this.group, 'dead-hatch', { fill: 'none' });
    /** @type {Set<number>} */
    this.nodes = new Set();
    this.edges = board.reach === null || ruleset === 'maze' ? null : board.reach.edges();
    this.links = draw('g', { class: 'links', fill: 'none' });
    this.open = new Tiles(this.links, ruleset === 'graph' ? 'edge' : 'link');
    this.closed = new Tiles(this.links, 'edge closed');
    if (this.edges !== null) {
      layers.under.prepend(this.links);
      stage.querySelector('.ground .edge')?.setAttribute('display', 'none');
    }
  }

  /**
   * Shows the vertices out of reach; `isProved` draws the edges of a sliding board.
   * @param {Set<number>} dead @param {readonly number[]} way @param {boolean} isProved
   */
  show(dead, way, isProved) {
    const { board } = this;
    const drawn = [...dead].filter((vertex) => board.isDrawn(vertex));
    switch (board.ruleset) {
      case 'sliding': this.showStones(drawn); break;
      case 'maze': this.hatching.show(drawn, board.marker((spot) => hatching(spot, board.isHex ? 11.4 : 11, board.isHex))); break;
      default: this.showNodes(new Set(drawn));
    }
    if (this.edges !== null && board.rules !== null) {
      this.showEdges(this.edges, board.rules, dead, way, isProved);
    }
  }

  /** Replaces stones that can never move by smaller ones without a sign. @param {number[]} dead */
  showStones(dead) {
    const { board } = this;
    const stones = dead.filter((vertex) => board.vertices.firstSymbol(vertex) !== '#s-blank');
    /** @param {number} vertex */
    const isWhite = (vertex) => board.vertices.firstSymbol(vertex) === '#s-white';
    this.ground.show(stones, board.marker((spot) => square(spot, 10.6)));
    this.white.show(stones.filter(isWhite), board.marker((spot) => ring(spot, 5.3)));
    this.black.show(stones.filter((vertex) => !isWhite(vertex)), board.marker((spot) => ring(spot, 5.3)));
  }

  /** @param {Set<number>} dead */
  showNodes(dead) {
    const { board } = this;
    for (const vertex of this.nodes) {
      if (!dead.has(vertex) && (board.geometry.edges || !board.position.way.includes(vertex))) {
        board.vertices.setSymbol(vertex, board.vertices.firstSymbol(vertex));
      }
    }
    for (const vertex of dead) {
      board.vertices.setSymbol(vertex, '#s-node-dead');
    }
    this.nodes = dead;
  }

  /**
   * @param {Pair[]} edges @param {Rules} rules
   * @param {Set<number>} dead @param {readonly number[]} way @param {boolean} isProved
   */
  showEdges(edges, rules, dead, way, isProved) {
    const { ruleset } = this.board;
    const isShown = ruleset === 'graph' || isProved;
    this.links.setAttribute('display', isShown ? 'inline' : 'none');
    if (!isShown) {
      return;
    }
    const isGone = new Uint8Array(rules.count);
    dead.forEach((vertex) => { isGone[vertex] = 1; });
    if (!rules.removesEdges) {
      way.slice(0, -1).forEach((vertex) => { isGone[vertex] = 1; });
    }
    const used = rules.removesEdges ? usedEdges(way, rules.count) : new Set();
    // The trail draws the used edges.
    const unused = [...edges.keys()].filter((edge) => !used.has(edgeKey(...edges[edge], rules.count)));
    /** @param {number} edge */
    const isClosed = (edge) => edges[edge].some((vertex) => isGone[vertex] === 1);
    /** @param {number} edge */
    const line = (edge) => {
      const [from, to] = edges[edge].map((vertex) => this.board.spot(vertex));
      return { ...from, d: segment(from, to) };
    };
    this.open.show(unused.filter((edge) => !isClosed(edge)), line);
    this.closed.show(ruleset === 'graph' ? unused.filter(isClosed) : [], line);
  }
}
