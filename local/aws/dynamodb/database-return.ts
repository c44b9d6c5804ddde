import { setTimeout as pause } from 'node:timers/promises';
import { retry } from '../../../core/time/flow/retry.ts';
import type { DynamoDbProcess } from './process.ts';
import { AwsError } from '../service.ts';

/** A crashed database is back in a second; no call waits longer than this. */
const patienceMs = 10_000;
const lookEveryMs = 20;

/** A DynamoDB that runs outside this process. */
export const somebodysDynamoDb = (endpoint: string): DynamoDbProcess => {
  const url = endpoint.replace(/\/$/, '');
  return {
    url,
    answering: () => Promise.reject(new Error('The shop did not start this database and cannot restart it.')),
    close: () => Promise.resolve(),
  };
};

/**
 * Makes a call that a crashed database may not receive. A call that it never received waits for its return. The result
 * of an interrupted call is unknown, as in AWS: it answers the error after which the SDK retries.
 * @throws AwsError InternalServerError
 * @throws Error when the database does not come back
 */
export async function takenCall<Answer>(call: () => Promise<Answer>, database: DynamoDbProcess): Promise<Answer> {
  const once = () =>
    call().catch(async (error: unknown) => {
      await database.answering().catch(() => {
        throw new Error(`The database at ${database.url} does not answer; start the shop again.`, { cause: error });
      });
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED')
        throw new AwsError('InternalServerError', 'The database ended in the middle of the call.', 500);
      return undefined;
    });
  // The process's end is noticed a moment after its connections'.
  return retry('a call of the database', once, {
    attempts: patienceMs / lookEveryMs,
    pause: () => pause(lookEveryMs),
  });
}
