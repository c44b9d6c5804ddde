import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserPorts } from '../../../../../../../web/src/admin/features/catalogue/race/upload/browser-ports.ts';
import type { ToPage } from '../../../../../../../web/src/admin/features/catalogue/race/upload/messages.ts';
import { untilOnline } from '../../../../../../../web/src/shared/api/when-online.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes on once its page has a connection: a worker of Chromium never hears that it is back', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', () => undefined);
  const messages: ToPage[] = [];
  const { portsFor, onAnswer } = browserPorts((message) => messages.push(message));
  const recovered = vi.fn();
  void portsFor(() => undefined)
    .recover(1)
    .then(recovered);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(messages).toEqual([{ kind: 'call', call: 1, asked: { route: 'connection' } }]);
  expect(recovered).not.toHaveBeenCalled();
  onAnswer({ kind: 'answered', call: 1, answer: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(recovered).toHaveBeenCalledOnce();
});

it('waits in the page for a connection, and not where there is one', async () => {
  let back: () => void = () => undefined;
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => (back = listener));
  vi.stubGlobal('navigator', { onLine: true });
  await untilOnline();
  vi.stubGlobal('navigator', { onLine: false });
  const online = vi.fn();
  void untilOnline().then(online);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(online).not.toHaveBeenCalled();
  back();
  await vi.advanceTimersByTimeAsync(0);
  expect(online).toHaveBeenCalledOnce();
});
