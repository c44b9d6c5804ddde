/** What a page keeps in this browser's storage, to be opened where there is no network, is called so; it goes when the session ends. */
export const KEPT = 'kept-';

export function forgetKept(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key);
}
