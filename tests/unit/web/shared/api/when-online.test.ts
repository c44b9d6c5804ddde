import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenOnline } from '../../../../../web/src/shared/api/when-online.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
let back: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => (back = listener));
});

afterEach(() => void vi.useRealTimers());

/** Makes a part that fails to load that many times. */
const failing = (times: number) => {
  const load = vi.fn(() => Promise.resolve('the part'));
  for (let time = 0; time < times; time += 1) load.mockImplementationOnce(() => Promise.reject(lost));
  return load;
};

test('a part is asked for once where it comes', async () => {
  const load = failing(0);
  expect(await whenOnline(load)).toBe('the part');
  expect(load).toHaveBeenCalledOnce();
});

test('without a connection a part is not asked for, and tried again where the connection carries nothing in its first moment', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = failing(2);
  const part = whenOnline(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  back();
  await vi.advanceTimersByTimeAsync(2000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await part).toBe('the part');
});

test('without a connection a part comes from the service worker, or waits where that has none', async () => {
  const serviceWorker = { controller: {} };
  vi.stubGlobal('navigator', { onLine: false, serviceWorker });
  expect(await whenOnline(failing(0))).toBe('the part');
  const load = failing(1);
  const part = whenOnline(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker });
  back();
  expect(await part).toBe('the part');
});

test('a part that cannot be had although there is a connection is given up after some seconds', async () => {
  const load = failing(100);
  const given = expect(whenOnline(load)).rejects.toBe(lost);
  await vi.advanceTimersByTimeAsync(5000);
  await given;
  expect(load).toHaveBeenCalledTimes(4);
});
