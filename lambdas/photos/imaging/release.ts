/**
 * Gives the memory of a large picture or file back at once; it is empty afterwards. Else it lies there until the whole heap is looked through, and a few of
 * them are reason enough for that. What shares its memory with others is left alone.
 */
export function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
