/** The same for every try of one act. `crypto.randomUUID` exists on secure pages only. */
export const newActionId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36).padStart(7, '0')).join('');
