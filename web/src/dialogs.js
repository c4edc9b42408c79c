import { around } from './elements.js';

/**
 * Closes a dialog by its buttons with `data-close`. Firefox reports the form of a dialog as a violation
 * of a policy without addresses of forms, and does not close the dialog.
 */
export function closeDialogsByButtons() {
  document.addEventListener('click', (event) => around(event, '[data-close]')?.closest('dialog')?.close());
}
