import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Caller } from '../../../lambdas/http/caller.ts';
import { log } from '../../../lambdas/log.ts';
import { countPhoneTry } from '../../../lambdas/people/second-factor/try-code.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockImplementation(() => undefined);
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const now = new Date('2026-08-21T10:00:00Z');

/** Returns a function that tries codes from a network, and counts those that were not refused. */
function newGuesser() {
  const caller = { user_id: randomUUID(), username: 'capo' } as Caller;
  return async (network: string | undefined, times: number, device?: string): Promise<number> => {
    const headers = { ...(network !== undefined && { 'x-forwarded-for': `${network}.7, 10.0.0.1` }) };
    let taken = 0;
    for (let tries = 0; tries < times; tries += 1)
      await countPhoneTry({ caller, device, headers }, now).then(
        () => (taken += 1),
        (error: unknown) => expect(error).toMatchObject({ code: 'too_many_codes' }),
      );
    return taken;
  };
}

it('a guesser uses up the codes of her own network, and not those of the owner elsewhere', async () => {
  const tries = newGuesser();
  expect(await tries('198.51.100', 15)).toBe(10);
  expect(await tries('203.0.113', 1)).toBe(1);
});

it('many networks get twenty wrong codes a day together, and a known device has its own', async () => {
  const tries = newGuesser();
  const all = [];
  for (const network of ['198.51.100', '203.0.113', '192.0.2', undefined]) all.push(await tries(network, 8));
  expect(all).toEqual([8, 8, 4, 0]);
  expect(await tries('198.51.100', 12, 'the owner’s telephone')).toBe(10);
});

it('a right code gives its try back to both counts', async () => {
  const caller = { user_id: randomUUID(), username: 'capo' } as Caller;
  const headers = { 'x-forwarded-for': '198.51.100.7, 10.0.0.1' };
  for (let tries = 0; tries < 40; tries += 1)
    await (
      await countPhoneTry({ caller, device: undefined, headers }, now)
    )();
});
