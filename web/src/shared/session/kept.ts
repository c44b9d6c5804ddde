/**
 * Prefix of the data that a page keeps in this browser's storage, to be opened without a network. The data is removed
 * when the session ends.
 */
export const KEPT = 'kept-';

export function forgetKept(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key);
}
