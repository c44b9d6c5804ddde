const STORE_KEY = 'opened-anew';
/** Pause between two reloads, ms: a file that is really gone must not reload the page for ever. */
const PAUSE_MS = 60_000;

/**
 * Reloads a page with a part that cannot be fetched. Chromium up to version 150 remembers a failed import until then,
 * and an older page may ask for files that a new version no longer has.
 * @throws fault, if the page was reloaded less than a minute ago, or if the browser keeps no note of it
 */
export function openAnew(fault: unknown): Promise<never> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(STORE_KEY)) < PAUSE_MS) throw fault;
    sessionStorage.setItem(STORE_KEY, String(Date.now()));
  } catch {
    throw fault;
  }
  location.reload();
  // The page ends before anything answers.
  return new Promise(() => undefined);
}
