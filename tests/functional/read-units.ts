import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

interface Capacity {
  CapacityUnits?: number;
}
/** A call about many items reports each table. */
interface Answer {
  ConsumedCapacity?: Capacity | Capacity[];
}
interface Input {
  Key?: { pk: string; sk: string };
  KeyConditionExpression?: string;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** Does the work, and shows each of its calls of the table with the answer. */
async function watch(work: () => Promise<unknown>, seen: (input: Input, answer: Answer) => void): Promise<void> {
  const send = Reflect.get(DynamoDBDocumentClient.prototype, 'send') as (
    this: unknown,
    command: { input: Input },
  ) => Promise<Answer>;
  const watched = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command: { input: Input },
  ) {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
    const answer = await send.call(this, command);
    seen(command.input, answer);
    return answer;
  } as never);
  try {
    await work();
  } finally {
    watched.mockRestore();
  }
}

/** Returns the units that the table charges for the reads and writes of `work`, by its own account. */
export async function unitsOf(work: () => Promise<unknown>): Promise<number> {
  let units = 0;
  await watch(work, (_, { ConsumedCapacity }) => {
    for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat()) units += CapacityUnits;
  });
  return units;
}

/** Returns the keys of the items that `work` reads one by one, and the partitions that it queries. */
export async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  const reads: string[] = [];
  await watch(work, ({ Key, KeyConditionExpression, ExpressionAttributeValues: values = {} }, answer) => {
    if (Key && 'Item' in answer) reads.push(`${Key.pk} ${Key.sk}`);
    if (KeyConditionExpression !== undefined) reads.push(String(values[':pk']));
  });
  return reads;
}

/** Returns the reads of an order by `work`, in their order. */
export async function readsOfOrder(orderId: string, work: () => Promise<unknown>): Promise<OrderRead[]> {
  const pk = `ORDER#${orderId}`;
  const reads: OrderRead[] = [];
  await watch(work, ({ Key, KeyConditionExpression, ExpressionAttributeValues: values = {} }, answer) => {
    if (Key?.pk === pk && 'Item' in answer) reads.push('order');
    if (KeyConditionExpression !== undefined && values[':pk'] === pk) reads.push(rangeOf(values));
  });
  return reads;
}

type OrderRead = 'order' | 'items' | 'order with items' | 'words' | 'later orders';

const rangeOf = ({ ':from': from, ':to': to }: Record<string, unknown>): OrderRead => {
  if (to !== undefined) return 'order with items';
  if (from === 'CREDIT#') return 'later orders';
  return from === 'ITEM#' ? 'items' : 'words';
};
