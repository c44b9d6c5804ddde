/** An id for what the federation does not know, told apart from its own, which are digits. */
export const ownId = (): string => `m${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)}`;
