import { randomUUID } from 'node:crypto';
import { raceId, startId, type EventId } from '../../core/ids.ts';
import { handler as publishLink } from '../../lambdas/sales/downloads/publish-link.ts';
import { markMailDone } from '../../lambdas/store/mail/link-mail.ts';
import type { StoredAccount } from '../../lambdas/store/people/stored-account.ts';
import { pendingOrder, placeOrder } from '../../lambdas/store/sales/orders.ts';
import { editPreferences } from '../../lambdas/store/people/edits/edit-preferences.ts';
import { keepTellRequest } from '../../lambdas/store/people/following/tell-requests.ts';
import { unsubscribeTokenOf } from '../../lambdas/store/people/preferences.ts';
import { setEnd } from '../support/set-end.ts';
import { changeTags } from '../../lambdas/store/people/tags/tagged.ts';
import { makeTag } from '../../lambdas/store/people/tags/tags.ts';
import { markPaid } from '../../lambdas/store/sales/payments/payments.ts';
import { putPhoto } from '../../lambdas/store/photos/photos.ts';
import { askedItem, orderedItem, type AskedItem, type Bought } from './bought.ts';
import { nobody } from './nobody.ts';
import type { newPerson } from './account-parts.ts';
import { putRace } from './photo-parts.ts';
import { siteUrl, type SaleParts } from './sale-parts.ts';
import { newEventId } from '../support/new-event-id.ts';

/** Returns the contents of the original of photo number `n`. */
export const photoBytes = (n: number) => Buffer.from(`original ${n} `.repeat(10));

/**
 * Writes a new event with race 3 and its originals. Photos 1 to 3 are Anna's with Stella, 4 and 5 hers with Bingo, 6 to
 * 8 Jörg's.
 */
export async function putRaceWithPhotos(parts: SaleParts): Promise<EventId> {
  const event = newEventId();
  await putRace(event, raceId('3'));
  for (const [rider, last] of [
    ['900001', 3],
    ['900001.2', 5],
    ['900002', 8],
  ] as const)
    await setEnd(event, raceId('3'), startId(rider), last);
  for (let number = 1; number <= 8; number++) {
    const file = `IMG_${String(number).padStart(4, '0')}.JPG`;
    const { etag } = await parts.s3.put('originals', `originals/${event}/3/${file}`, photoBytes(number));
    await putPhoto(event, raceId('3'), {
      number,
      file,
      bytes: photoBytes(number).length,
      crc32: 0,
      etag: `not ${etag}`,
      width: 6000,
      height: 4000,
      taken_at: null,
      recipe: 'test',
      made_by: 'test',
      name: '',
    });
  }
  return event;
}

/** Places an order of the account, paid unless the options differ. */
export async function buyAs(
  account: StoredAccount,
  event: EventId,
  bought: readonly Bought[],
  { paid = true } = {},
): Promise<{ id: string; items: AskedItem[] }> {
  const order = pendingOrder(
    { id: randomUUID(), total_amount: 1300 * bought.length, language: 'it', site: siteUrl },
    account,
  );
  await placeOrder(
    order,
    bought.map((what) => orderedItem(event, what)),
  );
  if (paid)
    await markPaid(order, {
      ...nobody,
      email: account.email,
      first_name: 'Anna',
      last_name: 'Esempio',
      city: 'Iragna',
    });
  return { id: order.id, items: bought.map((what) => askedItem(event, what)) };
}

/**
 * Writes a buyer's traces beside an order: its link, a mail about it, an interest and a favourite in her account. Returns the
 * tokens of the link and of unsubscribing.
 */
export async function leaveTraces(
  person: Pick<StoredAccount, 'customer_id' | 'email'> & Partial<Pick<Awaited<ReturnType<typeof newPerson>>, 'call'>>,
  orderId: string,
) {
  const token = (await publishLink({ order_id: orderId })).token!;
  await markMailDone(orderId, token, {
    id: randomUUID(),
    customer_id: person.customer_id,
    subject: 'x',
    to: 'x@esempio.example',
    template_name: 'x',
    status: 'sent',
    sent_at: new Date().toISOString(),
    message_id: randomUUID(),
  });
  await person.call?.('PATCH /api/account/favourites', { body: { add: '770101.880103.900001:1', remove: '' } });
  await person.call?.('POST /api/account/interests', {
    body: { swiss_equestrian_rider_id: '900001', rider_name: 'Anna Esempio', horse_name: null },
  });
  await editPreferences(
    person.customer_id,
    { changes: { sms_marketing: true }, was: { sms_marketing: false } },
    randomUUID(),
  );
  const { tag } = await makeTag({ name: 'Clienti storici', color: '#3B82F6', description: null }, 'admin');
  await changeTags(person.customer_id, { add: [tag.id], remove: [] }, randomUUID());
  await keepTellRequest(
    { event_id: newEventId(), race_id: raceId('3'), start_id: null, email: person.email, language: 'it' },
    randomUUID(),
    { now: new Date(), notSince: new Date() },
  );
  return { token, unsubscribe: await unsubscribeTokenOf(person.customer_id) };
}
