/**
 * Pauses between tries, ms. A connection that has just come back does not work for a moment. A browser may also assume
 * a connection wrongly.
 */
const PAUSES_MS = [300, 900, 2700];

const isOffline = (): boolean => navigator.onLine === false;

/** Waits for a connection if there is none. Only a page can: workers of Chromium never get the event. */
export const untilOnline = async (): Promise<void> => void (isOffline() && (await online()));

const online = (): Promise<unknown> => new Promise((back) => addEventListener('online', back, { once: true }));

/**
 * Fetches a part of the site. Without a connection, waits for one: some browsers remember a failed import. Tries first
 * if a service worker may answer. Rejects if the fetch fails in spite of a connection.
 */
export async function whenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  if (isOffline() && !navigator.serviceWorker?.controller) await online();
  const pauses = [...PAUSES_MS];
  for (;;)
    try {
      return await load();
    } catch (cause) {
      const pause = isOffline() ? undefined : pauses.shift();
      if (pause !== undefined) await new Promise((over) => setTimeout(over, pause));
      else if (isOffline()) await online();
      else throw cause;
    }
}
