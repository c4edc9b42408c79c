/** The sort key of a cell: a number if it contains one, otherwise its text. */
function key(row, column) {
  const cell = row.cells[column];
  const number = Number(cell.dataset.key ?? cell.textContent);
  return Number.isNaN(number) ? cell.textContent.trim().toLowerCase() : number;
}

function compare(a, b) {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true });
}

/** Sorts the rows by a column, or reverses them if they are already sorted by it. */
function sortBy(head) {
  const table = head.closest('table');
  const descending = head.getAttribute('aria-sort') === 'ascending';
  const rows = [...table.tBodies[0].rows];
  const sign = descending ? -1 : 1;
  rows.sort((a, b) => sign * compare(key(a, head.cellIndex), key(b, head.cellIndex)));
  table.tBodies[0].append(...rows);
  for (const other of table.tHead.rows[0].cells) {
    other.removeAttribute('aria-sort');
  }
  head.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
}

for (const head of document.querySelectorAll('thead th')) {
  head.querySelector('button').addEventListener('click', () => sortBy(head));
}
