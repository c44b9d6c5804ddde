import { describe, expect, test } from 'vitest';
import { retry } from '../../../../../core/time/flow/retry.ts';

/** Makes work that is overtaken that many times before it succeeds. */
function overtaken(times: number) {
  let tried = 0;
  return async () => (++tried > times ? tried : undefined);
}

/** Makes work that fails that many times before it succeeds. */
function failing(times: number) {
  let tried = 0;
  return async () => {
    if (++tried <= times) throw new Error(`fault ${tried}`);
    return tried;
  };
}

describe('a retry', () => {
  test('repeats overtaken work until it succeeds', async () => {
    expect(await retry('a change', overtaken(0))).toBe(1);
    expect(await retry('a change', overtaken(19))).toBe(20);
  });

  test('reports an error that names the work after permanent overtaking', async () => {
    await expect(retry('a change of event 1', overtaken(20))).rejects.toThrow('a change of event 1 failed 20 times');
  });

  test('does not repeat a failure that nothing declares repeatable', async () => {
    await expect(retry('a change', failing(1))).rejects.toThrow('fault 1');
    const isRetried = (error: unknown) => String(error) !== 'Error: fault 2';
    await expect(retry('a change', failing(3), { isRetried })).rejects.toThrow('fault 2');
  });

  test('repeats a repeatable failure, and throws that of the last attempt', async () => {
    expect(await retry('a call', failing(2), { attempts: 3, isRetried: () => true })).toBe(3);
    await expect(retry('a call', failing(3), { attempts: 3, isRetried: () => true })).rejects.toThrow('fault 3');
  });

  test('pauses between attempts only, with the number of failures', async () => {
    const pauses: number[] = [];
    const pause = async (failures: number) => pauses.push(failures);
    await retry('a call', overtaken(2), { pause });
    await expect(retry('a call', overtaken(3), { attempts: 3, pause })).rejects.toThrow('a call');
    expect(pauses).toEqual([1, 2, 1, 2]);
  });
});
