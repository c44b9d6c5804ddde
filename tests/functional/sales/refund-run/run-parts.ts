import { eventId, participantId, raceId, startId, type EventId, type RaceId } from '../../../../core/ids.ts';
import { encodePhotoNumbers } from '../../../../core/photos/photo-numbers.ts';
import type { CartItem } from '../../../../core/sales/contract/money.ts';
import { changeCancellation } from '../../../../lambdas/catalogue/events/cancellation.ts';
import { handler as refundOrders } from '../../../../lambdas/sales/orders/refund-run/refund-orders.ts';
import { previewRefunds } from '../../../../lambdas/sales/orders/refund-run/preview.ts';
import { showLatestRefunds, startRefunds } from '../../../../lambdas/sales/orders/refund-run/refund-run.ts';
import { changeRace, markParticipantList } from '../../../../lambdas/store/catalogue/races/races.ts';
import { setEnd } from '../../../support/set-end.ts';
import { fulfilStarted, putOriginals } from '../../after-sale-parts.ts';
import { putRace } from '../../photo-parts.ts';
import { itemOf } from '../../sale-catalogue.ts';
import type { SaleParts } from '../../sale-parts.ts';

export const BOSS = 'boss';

/** A race with photos of its own, and the office's acts on it or its event. */
export interface SoldRace {
  e: EventId;
  r: RaceId;
  item(image?: number): CartItem;
}

let races = 100;

/** Puts a new race on sale: Anna Esempio's photos 1 to 10. */
export async function newRace(parts: SaleParts, e = eventId('50')): Promise<SoldRace> {
  const r = raceId(String(++races));
  await putRace(e, r);
  await markParticipantList(e, r);
  for (const start of ['900001', '900001.2', '900002']) await setEnd(e, r, startId(start), 10);
  const photo_numbers = encodePhotoNumbers(Array.from({ length: 10 }, (_, at) => at + 1));
  await changeRace(e, r, { status: 'uploaded', photo_numbers });
  await putOriginals(parts, { e, r, count: 10 });
  const item = (image?: number) => ({
    ...itemOf('900001', image),
    eventId: e,
    raceId: r,
    participantId: participantId(e, r, startId('900001')),
  });
  return { e, r, item };
}

/** The office's acts on a race, or on its whole event. */
export function officeOf(parts: SaleParts, { e, r }: SoldRace, of: 'race' | 'event' = 'race') {
  const race = of === 'race' ? r : undefined;
  const asked = { ...(race !== undefined && { race }) };
  const preview = () => previewRefunds(e, race);
  const confirmed = async () => {
    const { orders, total } = await preview();
    return { ...asked, orders: orders.length, total };
  };
  const latest = () => showLatestRefunds(e, race);
  /** Runs the executions of the latest run as the workflow does, without its repetitions. */
  const work = async () => {
    const { run } = await latest();
    const executions = parts.executions.filter(({ name }) => name.startsWith(run!.run_id));
    const { input } = executions.at(-1)!;
    return refundOrders({ run_id: String(input['run_id']), at: String(input['at']) });
  };
  return {
    cancel: () => changeCancellation(e, { ...asked, cancelled: true }, BOSS),
    undo: () => changeCancellation(e, { ...asked, cancelled: false }, BOSS),
    preview,
    confirmed,
    start: async () => startRefunds(e, await confirmed(), BOSS),
    resume: () => startRefunds(e, { ...asked, resume: true }, BOSS),
    end: () => startRefunds(e, { ...asked, end: true }, BOSS),
    startAs: (figures: { orders: number; total: number }) => startRefunds(e, { ...asked, ...figures }, BOSS),
    /** Records that the workflow has given up. */
    giveUp: async () => {
      const { run } = await latest();
      const { input } = parts.executions.filter(({ name }) => name.startsWith(run!.run_id)).at(-1)!;
      return refundOrders({ run_id: run!.run_id, at: String(input['at']), failed: true });
    },
    latest,
    work,
    /** The numbers of the executions that were started for the latest run. */
    executions: async () => {
      const { run } = await latest();
      return parts.executions.filter(({ name }) => name.startsWith(run!.run_id)).length;
    },
    deliver: async (...orders: { orderId: string }[]) => {
      for (const { orderId } of orders) await fulfilStarted(parts, orderId);
    },
  };
}
