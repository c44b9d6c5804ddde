import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventId } from '../../../../core/ids.ts';
import { tellNewDevices } from '../../../../lambdas/mail/notices/tell-new-devices.ts';
import { noteNews } from '../../../../lambdas/store/mail/mail-news.ts';
import { stopMails } from '../../../../lambdas/store/mail/stops.ts';
import { pendingOrder, placeOrder } from '../../../../lambdas/store/sales/orders.ts';
import { keys } from '../../../../lambdas/store/table/keys.ts';
import type { Key } from '../../../../lambdas/store/table/keys/key.ts';
import { scanItems, type Item } from '../../../../lambdas/store/table/table.ts';
import { privacyLines } from '../../../support/privacy-lines.ts';
import { newPerson } from '../../account-parts.ts';
import { leaveTraces, putRaceWithPhotos } from '../../account-purchase.ts';
import { orderedItem } from '../../bought.ts';
import { made } from '../../mail/bulk-parts.ts';
import { leaveTheRest } from './rest-with-periods.ts';
import { siteUrl, startSaleParts, type SaleParts } from '../../sale-parts.ts';
import { orderOf } from '../customers/office-parts.ts';

type Kind = keyof typeof keys;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Kinds with items that stay: a customer's until her erasure, and take-downs, which lose their asker. */
const mayStay: readonly string[] = ['mailClaim', 'stop', 'mailTrouble', 'takeDown'];

const patterns = (Object.keys(keys) as Kind[]).map((kind) => {
  const { pk, sk } = (keys[kind] as (...parts: string[]) => Key)('~', '~', '~', '~', '~');
  const pattern = (text: string) =>
    new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/0*~/g, '.+')}$`);
  return { kind, pk: pattern(pk), sk: pattern(sk) };
});
const kindOf = ({ pk, sk }: Item) => patterns.find((one) => one.pk.test(pk) && one.sk.test(sk))?.kind;

/** The period of each kind of item in `docs/privacy.md`, and the time until its table forgets it; in seconds. */
const periods = new Map(
  privacyLines.flatMap(({ period, names }) => {
    const [, count, unit] = /^(\d+) (day|hour)/.exec(period) ?? [];
    const seconds = unit === 'hour' ? HOUR_SECONDS : DAY_SECONDS;
    // A day's counts end with the day after.
    return count === undefined ? [] : names.map((name) => [name, (Number(count) + 1) * seconds] as const);
  }),
);
/** Kinds whose period has a test of its own: `askers.test.ts` and `unpaid.test.ts`. */
const elsewhere: readonly string[] = ['takeDown', 'cart'];

let parts: SaleParts;
let event: EventId;
beforeAll(async () => {
  parts = await startSaleParts();
  event = await putRaceWithPhotos(parts);
});
afterAll(() => parts?.close());

describe('each item with a period', () => {
  it('is given its end when it is written, within that period', async () => {
    const person = await newPerson();
    await person.call('GET /api/account');
    await tellNewDevices(new Date());
    const unpaid = pendingOrder({ id: randomUUID(), total_amount: 1300, language: 'it', site: siteUrl });
    await placeOrder(unpaid, [orderedItem(event, { single: 2, of: '900001' })]);
    await leaveTraces(person, await orderOf(person.email, 700));
    const [message_id, email] = [randomUUID(), `${randomUUID()}@esempio.example`];
    await noteNews(message_id, [email], { status: 'bounced', complained_at: null, stops: 'bounced' });
    await stopMails({ customer_id: null, order_id: unpaid.id, email, subject: 'Foto', message_id, why: 'bounced' });
    await made(person);
    await leaveTheRest({ event, person, orderId: unpaid.id });
    const written = (await scanItems()).items.flatMap((item) => {
      const kind = kindOf(item);
      const period = kind && periods.get(kind);
      return kind === undefined || period === undefined ? [] : [{ kind, period, end: item['forget_at'] }];
    });
    const now = Date.now() / 1000;
    for (const { kind, period, end } of written)
      if (end !== undefined || !mayStay.includes(kind)) {
        expect([kind, typeof end]).toEqual([kind, 'number']);
        expect([kind, (end as number) <= now + period]).toEqual([kind, true]);
      }
    const seen = new Set<string>(written.map(({ kind }) => kind));
    const ofTable = [...periods.keys()].filter((kind) => kind in keys && !elsewhere.includes(kind));
    expect(ofTable.filter((kind) => !seen.has(kind))).toEqual([]);
  });
});
