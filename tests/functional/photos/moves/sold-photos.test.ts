import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTakeDown } from '../../../../core/photos/contract/photo-reports.ts';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { movePhotos, type MovePhotosTask } from '../../../../lambdas/photos/moves/move-photos.ts';
import { movePhotosTo, showPhotoMove } from '../../../../lambdas/photos/moves/office.ts';
import { takeDown } from '../../../../lambdas/photos/take-downs/take-down.ts';
import { listPhotosOfLink } from '../../../../lambdas/sales/downloads/photos/photos-of-link.ts';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { knownRace, putRaceIfNew } from '../../../../lambdas/store/catalogue/races/races.ts';
import { markMoved } from '../../../../lambdas/store/photos/moves/moved-photos.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import { changeItem, deleteItem } from '../../../../lambdas/store/table/table.ts';
import { callAs } from '../../account-parts.ts';
import { buyAndFulfil, checkOut, putOriginals, startAfterSale } from '../../after-sale-parts.ts';
import { orderNow } from '../../paid-order.ts';
import { cartOf, itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';

const [e, from, to] = [eventId('50'), raceId('3'), raceId('9')];

let parts: SaleParts;
beforeAll(async () => {
  parts = await startAfterSale();
  await putRaceIfNew({
    event_id: e,
    swiss_equestrian_race_id: to,
    name: 'Gara 9',
    category: 'B 90',
    race_date: '2026-08-22',
    race_order: 9,
  });
});
afterAll(() => parts?.close());
beforeEach(async () => {
  await changeItem({
    key: keys.race(e, from),
    set: { photo_numbers: '1-30', moved_photos: '', status: 'uploaded' },
  });
  await putOriginals(parts);
  await deleteItem({ key: keys.photoMove(e) });
});

async function move(photos: string): Promise<void> {
  await movePhotosTo(e, from, { to, photos }, 'boss');
  const { input } = parts.executions.findLast((execution) => 'run' in execution.input)!;
  await movePhotos(input as unknown as MovePhotosTask, new Date());
}
const left = async () => (await knownRace(e, from)).race.photo_numbers;
const kept = async () => (await showPhotoMove(e)).move?.kept;

describe('sold photos', () => {
  it('stay with their buyers, and are named: singles, collections, and those of open payment pages', async () => {
    await buyAndFulfil(parts, [itemOf('900002', 21)]);
    await checkOut([itemOf('900001.2', 15)]);
    const collection = await checkOut([itemOf('900001')]);
    await parts.payAt(collection.url);
    await settleCheckout(collection.sessionId);
    await move('1-30');
    expect(await left()).toBe('1-10,15,21');
    expect(await kept()).toBe('1-10,15,21');
  });

  it('cannot be bought once they have left, and a sale at the same time keeps its photo or is refused', async () => {
    await move('24');
    const cart = cartOf([itemOf('900002', 24)], { cartId: randomUUID() });
    expect((await callAs()('POST /api/create-checkout-session', { body: cart })).status).not.toBe(200);
    for (const photo of [25, 26, 27, 28, 29]) {
      const body = cartOf([itemOf('900002', photo)], { cartId: randomUUID() });
      const [bought] = await Promise.all([
        callAs()('POST /api/create-checkout-session', { body }),
        move(String(photo)),
      ]);
      const isThere = (await left()).split(',').some((run) => {
        const [first = 0, last = first] = run.split('-').map(Number);
        return first <= photo && photo <= last;
      });
      if (bought.status === 200) {
        const again = { action: 'reopen', stripe_session_id: (bought.body as { sessionId?: string }).sessionId };
        const reopened = await callAs()('POST /api/create-checkout-session', { body: again });
        expect(isThere || reopened.status !== 200).toBe(true);
      }
    }
  });

  it('leave their buyers if their start is taken down before they come back', async () => {
    const { token, orderId } = await buyAndFulfil(parts, [itemOf('900002', 30)]);
    await markMoved(e, from, [{ first: 30, last: 30 }]);
    const start = {
      kind: 'start',
      swiss_equestrian_rider_id: startId('900002'),
      photos: [],
      reason: 'privacy',
      asked: { by: 'Mamma di Anna', how: 'telephone' as const },
    };
    await takeDown(e, from, newTakeDown.parse({ ...start, sold: 'withdrawn' }), 'boss');
    await move('30');
    expect((await listPhotosOfLink(token)).photos).toEqual([]);
    expect((await orderNow(orderId)).zip).toBeNull();
    expect((await knownRace(e, from)).race.hidden_photos).toBe('21-30');
  });
});
