import { expect, it, vi } from 'vitest';
import { patiently, Unanswered } from '../../../../scripts/load/patience.ts';
import { Refused } from '../../../../scripts/refused.ts';

const pause = () => Promise.resolve();

it('one bad answer, or several, do not end a command', async () => {
  const call = vi.fn(() => Promise.resolve('there'));
  for (let time = 0; time < 3; time++) call.mockRejectedValueOnce(new Unanswered('503'));
  expect(await patiently(call, pause)).toBe('there');
  expect(call).toHaveBeenCalledTimes(4);
});

it('a shop that is gone ends it with a sentence, after two minutes', async () => {
  const waited: number[] = [];
  const gone = patiently(
    () => Promise.reject(new Unanswered('no answer')),
    (ms) => Promise.resolve(waited.push(ms)),
  );
  await expect(gone).rejects.toThrow(
    new Refused('The shop does not answer any more (no answer). Start the command again: it goes on.'),
  );
  expect(waited.reduce((sum, ms) => sum + ms)).toBe(121_000);
});

it('a refusal is not asked again', async () => {
  const call = vi.fn(() => Promise.reject(new Refused('no')));
  await expect(patiently(call, pause)).rejects.toThrow('no');
  expect(call).toHaveBeenCalledOnce();
});
