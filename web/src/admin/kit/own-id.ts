/** Returns an id for an item that the federation does not have. The federation's own ids are digits. */
export const ownId = (): string => `m${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)}`;
