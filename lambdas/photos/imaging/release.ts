/**
 * Frees the memory of a large picture or file immediately; it is empty afterwards. Otherwise it stays until a full
 * garbage collection, which a few of them would trigger. Leaves shared memory alone.
 */
export function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
