/**
 * Does `work` for every item, `concurrency` in parallel. A failure does not stop the other items.
 * @throws the failure, after all attempts: the error itself, or an AggregateError of several
 */
export async function workThrough<T>(
  items: Iterable<T>,
  concurrency: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} tasks failed, the first with ${String(failures[0])}`);
  if (failures.length > 0) throw failures[0];
}
