import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leftNotice, notify, onFirstNotice, showNotices } from '../../../../../web/src/shared/ui/messages/notify.ts';

beforeEach(() => vi.stubGlobal('history', { state: null }));
afterEach(() => vi.unstubAllGlobals());

describe('notices of the shop', () => {
  it('wakes the toaster, waits for it, and is shown once', () => {
    const wake = vi.fn();
    const stopWaking = onFirstNotice(wake);
    notify.error('Errore', 'niente');
    expect(wake).toHaveBeenCalledOnce();

    const show = vi.fn();
    const stop = showNotices(show);
    notify.success('fatto');
    expect(show.mock.calls).toEqual([
      [{ kind: 'error', title: 'Errore', description: 'niente' }],
      [{ kind: 'success', title: 'fatto' }],
    ]);
    stop();
    stopWaking();
  });

  it('is not lost when it was said before anybody listened', () => {
    notify.info('presto');
    const wake = vi.fn();
    onFirstNotice(wake)();
    expect(wake).toHaveBeenCalledOnce();
    const show = vi.fn();
    showNotices(show)();
    expect(show).toHaveBeenCalledWith({ kind: 'info', title: 'presto' });
  });

  it('is not lost when a page of the other entry left it to be said here', () => {
    const left = { kind: 'error', title: 'Accesso negato' };
    vi.stubGlobal('history', { state: { usr: { notice: left } } });
    const wake = vi.fn();
    onFirstNotice(wake)();
    expect(wake).toHaveBeenCalledOnce();
    expect(leftNotice()).toEqual(left);
  });

  it('are empty for a page without a message, or with another visitor’s history', () => {
    for (const state of [null, 7, {}, { usr: null }, { usr: { from: '/cart' } }]) {
      vi.stubGlobal('history', { state });
      const wake = vi.fn();
      onFirstNotice(wake)();
      expect(wake).not.toHaveBeenCalled();
    }
  });
});
