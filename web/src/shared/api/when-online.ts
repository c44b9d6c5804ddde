/**
 * Pauses between tries, ms. A connection that has just come back does not work for a moment. A browser may also assume
 * a connection wrongly.
 */
const PAUSES_MS = [300, 900, 2700];

/**
 * Fetches a part of the site. Without a connection, waits for one. Rejects if the fetch fails in spite of a connection.
 */
export async function whenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  const pauses = [...PAUSES_MS];
  for (;;)
    try {
      return await load();
    } catch (cause) {
      const pause = navigator.onLine === false ? undefined : pauses.shift();
      if (pause !== undefined) await new Promise((over) => setTimeout(over, pause));
      else if (navigator.onLine === false)
        await new Promise((back) => addEventListener('online', back, { once: true }));
      else throw cause;
    }
}
