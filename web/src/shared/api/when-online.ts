/** Fetches a part of the site; without a connection, as soon as there is one. Rejects when it cannot be had although there is. */
export async function whenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    if (navigator.onLine) throw cause;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return whenOnline(load);
  }
}
