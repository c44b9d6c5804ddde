/**
 * Opens the next few items while the current one is used, so that a photo's first byte is already in progress at its
 * turn. At most `ahead` opened items wait. When the consumer stops early, unused ones are discarded.
 */
export async function* openAhead<Item, Opened>(
  items: Iterable<Item>,
  open: (item: Item) => Promise<Opened>,
  ahead: number,
  discard: (opened: Opened) => void = destroyBody,
): AsyncGenerator<{ item: Item; opened: Opened }> {
  const upcoming = items[Symbol.iterator]();
  const waiting: { item: Item; opening: Promise<Opened> }[] = [];
  const openNext = () => {
    const next = upcoming.next();
    if (next.done) return;
    const opening = open(next.value);
    // A failure is reported at its turn; until then it must not count as unhandled.
    opening.catch(() => undefined);
    waiting.push({ item: next.value, opening });
  };

  try {
    for (let i = 0; i <= ahead; i++) openNext();
    for (let current = waiting.shift(); current; current = waiting.shift()) {
      const opened = await current.opening;
      yield { item: current.item, opened };
      openNext();
    }
  } finally {
    for (const { opening } of waiting) opening.then(discard, () => undefined);
  }
}

/** An unread stream keeps its connection until it is destroyed. */
function destroyBody(opened: unknown): void {
  (opened as { body?: { destroy?: () => void } } | null)?.body?.destroy?.();
}
