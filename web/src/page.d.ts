// Names of a page that no script declares, and members that a script reads only where it knows
// the kind of an element, or of a board.

declare var matchplayEngine: string | undefined;
declare var matchplayWords: Record<string, string> | undefined;

interface EventTarget {
  name: any;
}

interface Element {
  click(): void;
  readonly dataset: DOMStringMap;
  hidden: any;
  open: any;
  rows: any;
  setAttribute(name: string, value: boolean | number): void;
}

interface HTMLElement {
  disabled: any;
  elements: any;
  files: any;
  open: any;
  options: any;
  selectedIndex: any;
  showModal(): void;
  value: any;
}

interface Canvas {
  drawing: any;
  edgeAt(...where: any[]): any;
  freeSpot(...where: any[]): any;
  hasBars: any;
  isDense: any;
  nearest(...where: any[]): any;
  reach: any;
  showCursor(...where: any[]): any;
  showRubber(...where: any[]): any;
  spot(...where: any[]): any;
}

interface Drawing {
  constructor: any;
  count: any;
  isOpen(...where: any[]): any;
  opened(...where: any[]): any;
  place(...where: any[]): any;
  vertexOf(...where: any[]): any;
}

interface Solving {
  exercise: any;
}
