interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/** Keys that only go somewhere: they may be held. */
const going = new Set(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']);

/** Which key the strip hears. Combinations are the browser's; what writes is written once, however long its key is held. */
export function stripKey({ key, ctrlKey, metaKey, altKey, repeat }: Press): string | undefined {
  if (ctrlKey || metaKey || altKey || (repeat && !going.has(key))) return undefined;
  return key.length === 1 ? key.toLowerCase() : key;
}
