/** Between two tries, ms: a connection that has just come back carries nothing for a moment, and a browser may believe in one that is not there. */
const PAUSES_MS = [300, 900, 2700];

/** Fetches a part of the site; without a connection, as soon as there is one. Rejects when it cannot be had although there is. */
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
