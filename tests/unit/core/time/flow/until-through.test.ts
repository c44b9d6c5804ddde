import { expect, test } from 'vitest';
import { untilThrough } from '../../../../../core/time/flow/until-through.ts';

/** Makes work that is overtaken that many times before it succeeds. */
function overtaken(times: number) {
  let tried = 0;
  return async () => (++tried > times ? tried : undefined);
}

test('retries after an overtaking until it succeeds', async () => {
  expect(await untilThrough('a change', overtaken(0))).toBe(1);
  expect(await untilThrough('a change', overtaken(19))).toBe(20);
});

test('reports an error that names it after permanent overtaking', async () => {
  await expect(untilThrough('a change of event 1', overtaken(20))).rejects.toThrow('a change of event 1');
});

test('does not retry a failure', async () => {
  let tried = 0;
  const failing = async () => {
    tried++;
    throw new Error('refused');
  };
  await expect(untilThrough('a change', failing)).rejects.toThrow('refused');
  expect(tried).toBe(1);
});
