import { MatchplayBoard } from '../element/element.js';

customElements.define('matchplay-board', MatchplayBoard);

export { MatchplayBoard };
