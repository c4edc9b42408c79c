/** The smallest length of a swipe, in pixels. */
const SWIPE = 48;

/**
 * A swipe to the left over the card goes to the next ply, and one to the right to the previous ply.
 * @param {HTMLElement} card @param {(where: 'next' | 'previous') => void} step
 */
export function listenToSwipes(card, step) {
  let start = /** @type {PointerEvent | null} */ (null);
  card.addEventListener('pointerdown', (event) => {
    start = event.pointerType === 'touch' && event.isPrimary ? event : null;
  });
  card.addEventListener('pointercancel', () => { start = null; });
  card.addEventListener('pointerup', (event) => {
    const [right, down] = start === null ? [0, 0] : [event.clientX - start.clientX, event.clientY - start.clientY];
    if (Math.abs(right) > SWIPE && Math.abs(down) < Math.abs(right) / 2) {
      step(right < 0 ? 'next' : 'previous');
    }
    start = null;
  });
}
