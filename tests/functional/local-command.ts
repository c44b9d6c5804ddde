import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

interface Said {
  out: string;
  err: string;
  code: number | null;
}

/** Makes a command of `scripts` callable for the parts whose names are in the environment, as for a running shop. */
export function localCommand(script: string, buckets: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  const command = join(import.meta.dirname, '../../scripts', script, 'main.ts');
  const record = {
    pid: process.pid,
    url: 'http://localhost:3000',
    apiUrl: 'http://localhost:3001',
    awsEndpoint: process.env['AWS_ENDPOINT_URL'],
    region: process.env['AWS_REGION'],
    operator: {
      accessKeyId: process.env['AWS_ACCESS_KEY_ID'],
      secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'],
    },
    resources: {
      tableName: process.env['TABLE_NAME'],
      buckets: Object.fromEntries(buckets.map((bucket) => [bucket, bucket])),
      stateMachines: { 'search-index': process.env['SEARCH_INDEX_WORKFLOW_ARN'] },
      userPool: { id: process.env['USER_POOL_ID'] },
    },
  };
  writeFileSync(join(folder, 'shop.json'), JSON.stringify(record));
  return {
    async run(...args: string[]): Promise<Said> {
      const child = spawn(process.execPath, [command, ...args, '--data', folder]);
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close') as Promise<[number | null]>,
      ]);
      return { out, err, code };
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
