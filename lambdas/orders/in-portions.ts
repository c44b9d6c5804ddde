/** Pieces of work that go on at once. */
const AT_ONCE = 5;

/**
 * Does all the work, some pieces at a time; one that fails keeps no other from being done.
 * @throws AggregateError of what failed, once everything was tried
 */
export async function inPortions<T>(pieces: readonly T[], work: (piece: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (let at = 0; at < pieces.length; at += AT_ONCE) {
    const done = await Promise.allSettled(pieces.slice(at, at + AT_ONCE).map(work));
    faults.push(...done.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${pieces.length} failed`);
}
