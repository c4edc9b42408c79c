import { draw } from '../elements.js';

/** @typedef {string | number} Key */
/** The path of a tile, with its marks by their keys. @typedef {{ path: SVGPathElement, marks: Map<Key, string> }} Tile */

/** The width of a tile, in units: twelve cells. */
const TILE = 288;

/**
 * Marks of one class as few paths: one for each tile of the board. A change of a mark
 * changes the path of its tile only.
 */
export class Tiles {
  /** @param {SVGElement} layer @param {string} className */
  constructor(layer, className, attributes = {}) {
    this.group = draw('g', { class: className, ...attributes });
    layer.append(this.group);
    /** @type {Map<string, Tile>} */
    this.tiles = new Map();
    /** The tile of each mark. @type {Map<Key, Tile>} */
    this.homes = new Map();
    /** @type {Set<Tile>} */
    this.changed = new Set();
  }

  /**
   * Shows exactly the marks with these keys; `make` returns the spot and the path of a new mark.
   * @template {Key} K
   * @param {Iterable<K>} keys @param {(key: K) => Spot & { d: string }} make
   */
  show(keys, make) {
    /** @type {Set<Key>} */
    const wanted = new Set(keys);
    for (const [key, tile] of this.homes) {
      if (!wanted.has(key)) {
        tile.marks.delete(key);
        this.homes.delete(key);
        this.changed.add(tile);
      }
    }
    for (const key of keys) {
      if (!this.homes.has(key)) {
        const { x, y, d } = make(key);
        this.add(key, x, y, d);
      }
    }
    for (const { path, marks } of this.changed) {
      path.setAttribute('d', [...marks.values()].join(''));
    }
    this.changed.clear();
  }

  /** Adds a mark at a spot to its tile. @param {Key} key @param {number} x @param {number} y @param {string} d */
  add(key, x, y, d) {
    const name = `${Math.floor(x / TILE)} ${Math.floor(y / TILE)}`;
    let tile = this.tiles.get(name);
    if (tile === undefined) {
      tile = { path: draw('path', {}), marks: new Map() };
      this.tiles.set(name, tile);
      this.group.append(tile.path);
    }
    tile.marks.set(key, d);
    this.homes.set(key, tile);
    this.changed.add(tile);
  }
}
