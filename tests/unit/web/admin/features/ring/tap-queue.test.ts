import { describe, expect, it, vi } from 'vitest';
import { startId } from '../../../../../../core/ids.ts';
import { TapQueue, type OwnTap } from '../../../../../../web/src/admin/features/catalogue/ring/tap-queue.ts';

const tap = (id: string): OwnTap => ({
  id,
  swiss_equestrian_rider_id: startId('1'),
  kind: 'entered',
  undoes: null,
  tapped: 1000,
});
const shelf = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};
const ids = (queue: TapQueue) => queue.waiting().map(({ id }) => id);

describe('taps that wait to be sent', () => {
  it('outlive the page, and leave when the shop has them', async () => {
    const kept = shelf();
    new TapQueue(kept, 'ring').add(tap('a'));
    const queue = new TapQueue(kept, 'ring');
    queue.add(tap('b'));
    const send = vi.fn().mockResolvedValue(undefined);
    await queue.flush(send);
    expect(send.mock.calls).toEqual([[[tap('a'), tap('b')]]]);
    expect(ids(queue)).toEqual([]);
  });

  it('stay when they were not taken, and so do those that were made meanwhile', async () => {
    const queue = new TapQueue(shelf(), 'ring');
    queue.add(tap('a'));
    await expect(queue.flush(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
    expect(ids(queue)).toEqual(['a']);
    let asked = 0;
    await queue
      .flush(async () => {
        if (asked++ === 0) queue.add(tap('b'));
        else throw new Error('no network');
      })
      .catch(() => undefined);
    expect(ids(queue)).toEqual(['b']);
  });

  it('are sent once, however many ask for it at the same time, and a few hundred at once', async () => {
    const queue = new TapQueue(shelf(), 'ring');
    for (let n = 0; n < 201; n++) queue.add(tap(String(n)));
    const sent: number[] = [];
    const send = async (taps: readonly OwnTap[]) => void sent.push(taps.length);
    await Promise.all([queue.flush(send), queue.flush(send)]);
    expect(sent).toEqual([200, 1]);
  });

  it('are the same list until something changes, and none where something else was written', () => {
    const kept = shelf();
    const queue = new TapQueue(kept, 'ring');
    const told = vi.fn();
    queue.subscribe(told);
    queue.add(tap('a'));
    expect([queue.waiting() === queue.waiting(), told.mock.calls.length]).toEqual([true, 1]);
    kept.setItem('ring', 'not JSON');
    expect(ids(queue)).toEqual([]);
  });
});
