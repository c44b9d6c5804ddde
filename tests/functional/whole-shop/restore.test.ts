import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, it } from 'vitest';

const shop = inject('shop');
const script = join(import.meta.dirname, '../../../scripts/restore/main.ts');

async function restore(...args: string[]) {
  const child = spawn(process.execPath, [script, ...args, '--data', shop.dataDir]);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { out, err };
}

it('the shop on this machine keeps its state, so that a restore can be rehearsed, and names the moments', async () => {
  const { err } = await restore('--at', '2020-01-01T00:00:00Z', '--order', 'nothing');
  const [, from] = /Choose a moment from (\S+) to \S+\.\n$/.exec(err) ?? [];
  expect(from).toBeDefined();
  expect((await restore('--at', from!, '--order', 'nothing')).err).toMatch(
    /^--order: the restored table has no order/m,
  );
  expect((await restore('--at', from!, '--drop')).out).toMatch(/^photo-shop-local-at-\w+ is deleted\.\n$/);
});
