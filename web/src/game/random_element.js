/**
 * A random element of a list, or null if the list is empty.
 * @template T
 * @param {T[]} list
 */
export function randomElement(list) {
  return list[Math.floor(Math.random() * list.length)] ?? null;
}
