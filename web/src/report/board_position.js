/** @import { ReportPage } from './report.js' */

/**
 * The current position of a report as its board shows it, with the marks of the view or of the mode.
 * @param {ReportPage} report
 * @returns {Position}
 */
export function boardPosition({ node, tree, rules, card, why, flips, mode, view }) {
  const verdict = tree.verdict(node);
  const isWhy = view === 'why' && mode === null;
  const proof = isWhy ? tree.proof(node) : null;
  const isMarked = view === 'marks';
  const next = tree.next(node);
  return {
    way: tree.way(node),
    start: rules.token !== null,
    badges: tree.path(node).slice(1).map(({ badge }) => badge),
    // While the reader plays, the mark of a move would judge it.
    mistake: node.mark === '?' && (mode === null || node.kind === 'game'),
    win: isMarked ? verdict.win : [],
    lose: isMarked ? verdict.lose : [],
    unknown: isMarked ? verdict.unknown : [],
    legal: isMarked ? verdict.legal ?? [] : [],
    played: isMarked && next?.kind === 'game' ? next.to : null,
    proof,
    answers: proof === null ? [] : why.answers(node, proof),
    winning: verdict.win,
    flips: flips.shown(node),
    lit: card.focused() ?? (isWhy ? why.other(node) : null),
    // In a mode, a hint would show the solution.
    hints: mode === null ? () => why.hints(node) : undefined,
    ...(isWhy ? why.override(node) : {}),
    ...mode?.marks?.(node),
  };
}
