import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

interface Capacity {
  CapacityUnits?: number;
}
/** A call about many items reports each table. */
interface Answer {
  ConsumedCapacity?: Capacity | Capacity[];
}

/** Returns the units that the table charges for the reads and writes of `work`, by its own account. */
export async function unitsOf(work: () => Promise<unknown>): Promise<number> {
  const send = Reflect.get(DynamoDBDocumentClient.prototype, 'send') as (
    this: unknown,
    command: { input: object },
  ) => Promise<Answer>;
  let units = 0;
  const watched = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: unknown,
    command: { input: object },
  ) {
    Object.assign(command.input, { ReturnConsumedCapacity: 'TOTAL' });
    const answer = await send.call(this, command);
    for (const { CapacityUnits = 0 } of [answer.ConsumedCapacity ?? []].flat()) units += CapacityUnits;
    return answer;
  } as never);
  try {
    await work();
  } finally {
    watched.mockRestore();
  }
  return units;
}
