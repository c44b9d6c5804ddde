import { describe, expect, it, vi } from 'vitest';
import { startId } from '../../../../../../core/ids.ts';
import { EndDrafts, endIn } from '../../../../../../web/src/admin/features/catalogue/race/ends/end-drafts.ts';
import {
  endKey,
  placeOfEnd,
  type EndKey,
} from '../../../../../../web/src/admin/features/catalogue/race/jobs/race-cameras.ts';
import { ApiError } from '../../../../../../web/src/shared/api/api-error.ts';

const [anna, joerg] = [endKey(startId('900001'), 0), endKey(startId('900002'), 0)];
const offline = () => new ApiError('offline', 0, 'no connection');
const conflict = () => new ApiError('edit_conflict', 409, 'somebody else');

/** Makes a shop with ends, which refuses on command. */
function shopWith(ends: [EndKey, number | null][], failures: ApiError[] = []) {
  const there = new Map(ends);
  const save = vi.fn(async (end: EndKey, { to }: { to: number | null }) => {
    const failure = failures.shift();
    if (failure) throw failure;
    there.set(end, to);
  });
  const onFailed = vi.fn();
  const drafts = new EndDrafts({ save, reload: async (end) => there.get(end) ?? null, onFailed });
  return { drafts, save, onFailed, there };
}

describe('an end that is typed', () => {
  it('is saved with what stood there when it was begun, and is then no draft any more', async () => {
    const { drafts, save } = shopWith([[anna, 3]]);
    drafts.type(anna, '1', 3);
    drafts.type(anna, '12', 3);
    expect(drafts.of(anna)).toMatchObject({ typed: '12', was: 3, state: 'typing' });
    await drafts.commit(anna);
    expect(save).toHaveBeenCalledExactlyOnceWith(anna, { to: 12, was: 3 });
    expect(drafts.of(anna)).toBeUndefined();
  });

  it('again while the first one is on its way is saved after it, and nothing that was typed is lost', async () => {
    const { drafts, save, there } = shopWith([[anna, 3]]);
    drafts.type(anna, '12', 3);
    const first = drafts.commit(anna);
    drafts.type(anna, '0', 3);
    expect(drafts.of(anna)).toMatchObject({ typed: '0', was: 12, state: 'typing' });
    await Promise.all([first, drafts.commit(anna), drafts.commit(anna)]);
    expect(save.mock.calls.map(([, end]) => end)).toEqual([
      { to: 12, was: 3 },
      { to: null, was: 12 },
    ]);
    expect([there.get(anna), drafts.of(anna)]).toEqual([null, undefined]);
  });

  it('again while the first one fails goes by what stood there before', async () => {
    const { drafts, save, there } = shopWith([[anna, 3]], [offline()]);
    drafts.type(anna, '12', 3);
    const first = drafts.commit(anna);
    drafts.type(anna, '14', 3);
    await Promise.all([first, drafts.commit(anna)]);
    expect(save).toHaveBeenLastCalledWith(anna, { to: 14, was: 3 });
    expect([there.get(anna), drafts.of(anna)]).toEqual([14, undefined]);
  });

  it('on another camera of the same start is independent', async () => {
    const annas = endKey(placeOfEnd(anna).start, 1);
    const { drafts, there } = shopWith([[anna, 3]]);
    drafts.type(anna, '12', 3);
    drafts.type(annas, '7', null);
    await drafts.commit(annas);
    expect([there.get(annas), there.get(anna), drafts.of(anna)?.typed]).toEqual([7, 3, '12']);
  });

  it('equal to the stored one is ignored, and is forgotten after an undo', async () => {
    const { drafts, save } = shopWith([[anna, 3]]);
    drafts.type(anna, '03', 3);
    await drafts.commit(anna);
    drafts.type(anna, '77', 3);
    drafts.cancel(anna);
    await drafts.commit(anna);
    expect([save.mock.calls, drafts.of(anna)]).toEqual([[], undefined]);
  });

  it.each([
    ['', null],
    ['0', null],
    ['000', null],
    ['0412', 412],
  ])('%j is %j', (typed, end) => expect(endIn(typed)).toBe(end));

  it('without a connection is kept, told, and saved when there is one again', async () => {
    const { drafts, there, onFailed } = shopWith(
      [
        [anna, 3],
        [joerg, null],
      ],
      [offline(), offline()],
    );
    for (const [start, typed, was] of [
      [anna, '12', 3],
      [joerg, '20', null],
    ] as const) {
      drafts.type(start, typed, was);
      await drafts.commit(start);
    }
    expect(drafts.unsaved().map(([start, { typed, state }]) => [start, typed, state])).toEqual([
      [anna, '12', 'failed'],
      [joerg, '20', 'failed'],
    ]);
    expect(onFailed).toHaveBeenCalledTimes(2);
    drafts.retry('unanswered');
    await vi.waitFor(() => expect(drafts.unsaved()).toEqual([]));
    expect([...there]).toEqual([
      [anna, 12],
      [joerg, 20],
    ]);
  });

  it('that the shop refused waits for a retry', async () => {
    const { drafts, there } = shopWith([[anna, 3]], [new ApiError('race_completed', 409, 'on purpose')]);
    drafts.type(anna, '12', 3);
    await drafts.commit(anna);
    drafts.retry('unanswered');
    expect(drafts.of(anna)?.state).toBe('failed');
    drafts.retry('all');
    await vi.waitFor(() => expect(there.get(anna)).toBe(12));
  });

  it('over another admin’s edit shows both, and writes only on command', async () => {
    const { drafts, save, there } = shopWith([[anna, 7]], [conflict()]);
    drafts.type(anna, '12', 3);
    await drafts.commit(anna);
    expect(drafts.of(anna)).toMatchObject({ state: 'conflict', typed: '12', now: 7 });
    expect(there.get(anna)).toBe(7);
    drafts.settle(anna, 'mine');
    await vi.waitFor(() => expect(drafts.of(anna)).toBeUndefined());
    expect(save).toHaveBeenLastCalledWith(anna, { to: 12, was: 7 });
  });

  it('is given up when the other admin’s value is taken', async () => {
    const { drafts, there } = shopWith([[anna, 7]], [conflict()]);
    drafts.type(anna, '12', 3);
    await drafts.commit(anna);
    drafts.settle(anna, 'theirs');
    expect([drafts.of(anna), there.get(anna)]).toEqual([undefined, 7]);
  });
});
