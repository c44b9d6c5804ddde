interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/** Keys that only move: they may be held. */
const going = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']);

/**
 * Returns the key for the strip. Combinations stay the browser's. A key that writes works once, however long it is
 * held.
 */
export function stripKey({ key, ctrlKey, metaKey, altKey, repeat }: Press): string | undefined {
  if (ctrlKey || metaKey || altKey || (repeat && !going.has(key))) return undefined;
  return key.length === 1 ? key.toLowerCase() : key;
}
