import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { createDynamoDb } from '../../../local/aws/dynamodb/dynamodb.ts';
import { startCognito } from '../../../local/cognito/cognito.ts';
import { createS3 } from '../../../local/s3/s3.ts';
import { temporaryFolder } from './one-aws.ts';
import { poolToKill } from './pool-to-kill.ts';

const folder = temporaryFolder();
afterEach(folder.remove);

/** Runs the writer, kills it with -9 after `enough` acknowledged writes, and returns the last one. */
async function killAfter(enough: number): Promise<{ last: number; database: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'writer-to-kill.ts'), folder.dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = -1;
  let database = '';
  for await (const line of createInterface(child.stdout)) {
    const [what, value = ''] = line.split(' ');
    if (what === 'database') database = value;
    else last = Number(value);
    if (last >= enough) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { last, database };
}

// Tests must not kill a foreign database given by DYNAMODB_ENDPOINT.
describe.skipIf(process.env.DYNAMODB_ENDPOINT !== undefined)('after kill -9 in the middle of writing', () => {
  it('every acknowledged object, item and user is there, whole, no leftover is, and no process either', async () => {
    const { last, database } = await killAfter(60);
    await expect
      .poll(() =>
        fetch(database).then(
          () => 'still there',
          () => 'gone',
        ),
      )
      .toBe('gone');

    writeFileSync(join(folder.dir, 's3', 'blobs', '00', '00-left-by-a-crash'), 'half a photo');
    const s3 = createS3({ dir: join(folder.dir, 's3') });
    s3.ensureBucket('photos');
    const numbers = await Promise.all(
      s3.list('photos').objects.map(async ({ key }) => {
        const { headers, body } = s3.open('photos', key);
        const number = Number(headers['x-amz-meta-number']);
        expect(Buffer.concat(await body.toArray()).equals(Buffer.alloc(50_000, number % 251))).toBe(true);
        return number;
      }),
    );
    expect(numbers).toHaveLength(5);
    expect(Math.max(...numbers)).toBeGreaterThanOrEqual(last);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(last - 4);
    const files = readdirSync(join(folder.dir, 's3', 'blobs'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
    expect(files).toHaveLength(5);
    s3.close();

    const dynamodb = await createDynamoDb({
      dir: join(folder.dir, 'dynamodb'),
      accountId: '000000000000',
      endpoint: undefined,
    });
    const items = await dynamodb.call('Scan', { TableName: 'shop', Select: 'COUNT' });
    await dynamodb.close();
    expect(items.Count).toBeGreaterThanOrEqual(last + 1);

    const users = await startCognito(poolToKill(join(folder.dir, 'users')));
    const found = await users.calls.admin.get('AdminGetUser')?.({ Username: `member${last}@example.test` });
    await users.stop();
    expect(found).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD' });
  });
});

it('a second shop on the same folder is told so', () => {
  const first = createS3({ dir: folder.dir });
  expect(() => createS3({ dir: folder.dir })).toThrow(/cannot be opened; is another shop running on it\?/);
  first.close();
});
