import { orderEvent, type OrderEvent, type OrderHistoryEntry } from '../../../../core/sales/contract/order-history.ts';
import { addressesOf } from '../../../store/shop/changes/admin-addresses.ts';
import { listChanges, type StoredChange } from '../../../store/shop/changes/changes.ts';
import { ERASED } from '../../../store/shop/changes/customer-changes.ts';
import { readMailOf } from '../../../store/mail/messages.ts';
import type { DownloadLink } from '../../../store/sales/downloads.ts';
import type { StoredOrder } from '../../../store/sales/stored-order.ts';

/** Returns the full history of an order, the oldest first: the recorded changes, and the order's own times. */
export async function historyOf(order: StoredOrder, link: DownloadLink | undefined): Promise<OrderHistoryEntry[]> {
  const changes = [...(await listChanges({ kind: 'order', id: order.id })), ...(await erasingOf(order))];
  const admins = await addressesOf(changes.map(({ by }) => by));
  const told = (await Promise.all(changes.map((change) => entryOf(change, admins)))).flat();
  const known = new Set<OrderEvent>(told.map(({ what }) => (what === 'mail_refused' ? 'mailed' : what)));
  const said = saidByItself(order, link).filter(({ what }) => !known.has(what));
  return [...said, ...told].sort(byMoment);
}

/** Returns the entry with the admin who erased its buyer: it is kept with the rest of her data. */
async function erasingOf({ anonymised_at, customer_id }: StoredOrder): Promise<StoredChange[]> {
  if (anonymised_at === null || customer_id === null) return [];
  return (await listChanges({ kind: 'customer', id: customer_id })).filter(({ what }) => what === ERASED);
}

/** Sorts entries of one moment in their logical order. */
const byMoment = (a: OrderHistoryEntry, b: OrderHistoryEntry): number =>
  a.at === b.at ? orderEvent.options.indexOf(a.what) - orderEvent.options.indexOf(b.what) : a.at < b.at ? -1 : 1;

async function entryOf(
  { what, by, numbers, message_id, ...change }: StoredChange,
  admins: Map<string, string>,
): Promise<OrderHistoryEntry[]> {
  const known = orderEvent.safeParse(what);
  if (!known.success) return [];
  const { amount = null, photos = null, bytes = null } = numbers;
  const admin = by === null ? null : (admins.get(by) ?? '');
  const mail = message_id === undefined ? null : await becameOf(message_id);
  return [{ ...change, what: known.data, by: admin, amount, photos, bytes, mail }];
}

/** A complaint tells more than the arrival. */
async function becameOf(messageId: string): Promise<OrderHistoryEntry['mail']> {
  const mail = await readMailOf(messageId);
  return mail?.complained_at ? 'complained' : (mail?.status ?? null);
}

/**
 * The times of creation, payment and erasure remain after the history is forgotten; the others are for orders from
 * before the history.
 */
function saidByItself(order: StoredOrder, link: DownloadLink | undefined): OrderHistoryEntry[] {
  const said: [OrderEvent, string | null | undefined][] = [
    ['created', order.created_at],
    ['paid', order.paid_at],
    ['link_made', link?.created_at],
    ['mailed', link?.mail_sent_at],
    ['erased', order.anonymised_at],
  ];
  const nothing = { by: null, amount: null, photos: null, bytes: null, text: null, mail: null };
  return said.flatMap(([what, at]) => (at ? [{ ...nothing, id: what, at, what }] : []));
}
