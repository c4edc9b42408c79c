/** The changes of the tried lines, each of which adds or removes nodes. */
export class History {
  constructor() {
    /** @type {Ply[][]} */
    this.done = [];
    /** @type {Ply[][]} */
    this.undone = [];
  }

  /** Keeps a change, which adds or removes these nodes, for `undo`. @param {Ply[]} nodes */
  keep(nodes) {
    this.done.push(nodes);
    this.undone = [];
  }

  /** Removes nodes, and keeps this change. @param {Ply[]} nodes */
  remove(nodes) {
    flip(nodes);
    this.keep(nodes);
  }

  /** Undoes the last change; returns a place near it, or null. */
  undo() {
    return this.move(this.done, this.undone);
  }

  redo() {
    return this.move(this.undone, this.done);
  }

  /** @param {Ply[][]} from @param {Ply[][]} to */
  move(from, to) {
    const nodes = from.pop();
    if (nodes === undefined) {
      return null;
    }
    to.push(nodes);
    flip(nodes);
    const [node] = nodes;
    return node.parent.children.includes(node) ? node : node.parent;
  }
}

/** Removes nodes that are in the tree, and adds the others. @param {Ply[]} nodes */
function flip(nodes) {
  for (const node of nodes) {
    const { children } = node.parent;
    const index = children.indexOf(node);
    if (index < 0) {
      children.push(node);
    } else {
      children.splice(index, 1);
    }
  }
}
