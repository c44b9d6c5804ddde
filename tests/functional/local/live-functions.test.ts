import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleSources } from '../../../lib/build/functions.ts';
import { LiveFunctions } from '../../../local/dev/live-functions.ts';
import { Lambda } from '../../../local/lambda/lambda.ts';
import { inlineFunction, temporaryFolder } from './inline-function.ts';

const names = ['orders', 'mail'];
let root: string;
let said: string[];
let live: LiveFunctions;
let lambda: Lambda;

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), text);
  live.sourceChanged(join(root, path));
}

async function call(name: string, event: unknown = {}): Promise<unknown> {
  const { payload, failed } = await lambda.invoke(name, JSON.stringify(event));
  expect(failed).toBe(false);
  return JSON.parse(payload);
}

const bundled = () => said.filter((line) => line.endsWith('(bundled)')).map((line) => line.split(' ').at(-2));

beforeEach(async () => {
  root = await temporaryFolder();
  said = [];
  live = new LiveFunctions({
    names,
    folder: join(root, 'live'),
    bundle: (name, folder) => bundleSources(root, `lambdas/${name}.ts`, folder),
    say: (line) => said.push(line),
  });
  await write('core/money.ts', 'export const currency: string = "CHF";');
  await write(
    'lambdas/orders.ts',
    'import { currency } from "../core/money.ts"; export const handler = async (event) => [event, currency];',
  );
  await write('lambdas/mail.ts', 'export const handler = async () => "mail";');
  const functions = await Promise.all(
    names.map(async (name) => ({ ...(await inlineFunction(name, '')), folder: live.folderOf(name)! })),
  );
  lambda = await Lambda.start({ functions, logFolder: join(root, 'logs'), live });
});
afterEach(() => lambda.stop());

describe('a function of the live shop', () => {
  it('is bundled when it is called, and not again while its sources stay', async () => {
    expect(bundled()).toEqual([]);
    expect(await call('orders', 1)).toEqual([1, 'CHF']);
    expect(await call('orders', 2)).toEqual([2, 'CHF']);
    expect(bundled()).toEqual(['orders']);
  });

  it('answers its next call by its changed rules, and functions without them stay as they are', async () => {
    await call('orders');
    await call('mail');
    await write('core/money.ts', 'export const currency: string = "EUR";');
    expect(await call('orders', 1)).toEqual([1, 'EUR']);
    expect(await call('mail')).toBe('mail');
    expect(bundled()).toEqual(['orders', 'mail', 'orders']);
  });

  it('ends a call that runs by the code it began with, and keeps no worker of it', async () => {
    const counting = (step: number) =>
      `let calls = 0; export const handler = async ({ wait }) => {
         calls += ${step};
         await new Promise((resolve) => setTimeout(resolve, wait));
         return calls;
       };`;
    await write('lambdas/mail.ts', counting(1));
    expect(await call('mail', { wait: 0 })).toBe(1);
    const slow = call('mail', { wait: 500 });
    await write('lambdas/mail.ts', counting(10));
    expect(await call('mail', { wait: 0 })).toBe(10);
    expect(await slow).toBe(2);
    expect(await Promise.all([call('mail', { wait: 0 }), call('mail', { wait: 0 })])).toEqual([20, 10]);
  });

  it('that cannot be bundled is refused with the place of the fault, and answers once it is mended', async () => {
    await write('lambdas/mail.ts', 'export const handler = async () => {');
    await expect(lambda.invoke('mail', '{}')).rejects.toThrow(/lambdas\/mail\.ts:1:\d+/);
    expect(said.at(-1)).toMatch(/^mail cannot be bundled/);
    await write('lambdas/mail.ts', 'export const handler = async () => "mended";');
    expect(await call('mail')).toBe('mended');
  });
});
