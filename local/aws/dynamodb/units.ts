/** Receives a call's read and write units. */
export type OnUnits = (reads: number, writes: number) => void;

/** Asks for the units of a call beside its answer. */
export const counted = (input: Record<string, unknown>): Record<string, unknown> => ({
  ...input,
  ReturnConsumedCapacity: 'TOTAL',
});

/** Returns the read and write units of an answer. A transaction or a batch states them for each table. */
export function unitsIn(operation: string, text: string): [reads: number, writes: number] {
  const [, stated = ''] = /"ConsumedCapacity":(\[[^\]]*\]|\{[^}]*\})/.exec(text) ?? [];
  let units = 0;
  for (const [, each] of stated.matchAll(/"CapacityUnits":([\d.]+)/g)) units += Number(each);
  return READS.has(operation) ? [units, 0] : [0, units];
}

const READS = new Set(['GetItem', 'Query', 'Scan', 'BatchGetItem', 'TransactGetItems']);
