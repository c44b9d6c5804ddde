import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { tryOut } from '../../../scripts/smoke/smoke.ts';

const shop = inject('shop');
const script = join(import.meta.dirname, '../../../scripts/smoke/main.ts');

it('the trial of a release sees pages and the search, and sells a photo on this machine', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--data', shop.dataDir]);
  expect(stdout.trim().split('\n').slice(1)).toEqual([
    'an event is drawn, and the search finds one of its starts',
    'a photo was bought, paid and delivered',
  ]);
});

it('the trial names the first thing that does not work', async () => {
  const noSale = () => Promise.reject(new Error('no payment'));
  await expect(tryOut(shop.url, noSale)).rejects.toThrow('no payment');
  await expect(tryOut(`${shop.url}/nowhere`, noSale)).rejects.toThrow(/^\/api\/settings answers 404/);
});
