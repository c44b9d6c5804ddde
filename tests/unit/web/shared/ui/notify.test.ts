import { describe, expect, it, vi } from 'vitest';
import { notify, onFirstNotice, showNotices } from '../../../../../web/src/shared/ui/notify.ts';

describe('what the shop says', () => {
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
});
