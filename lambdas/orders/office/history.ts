import { orderEvent, type OrderEvent, type OrderHistoryEntry } from '../../../core/contract/orders-admin.ts';
import { addressesOf } from '../../store/changes/admin-addresses.ts';
import { listChanges, type StoredChange } from '../../store/changes/changes.ts';
import type { DownloadLink } from '../../store/sales/downloads.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';

/** Everything that happened to an order, the oldest first: what was written down with it, and what the order itself says. */
export async function historyOf(order: StoredOrder, link: DownloadLink | undefined): Promise<OrderHistoryEntry[]> {
  const changes = await listChanges({ kind: 'order', id: order.id });
  const admins = await addressesOf(changes.map(({ by }) => by));
  const told = changes.flatMap((change) => entryOf(change, admins));
  const known = new Set(told.map(({ what }) => what));
  const said = saidByItself(order, link).filter(({ what }) => !known.has(what));
  return [...said, ...told].sort(byMoment);
}

/** Of one moment in the order in which they follow from each other. */
const byMoment = (a: OrderHistoryEntry, b: OrderHistoryEntry): number =>
  a.at === b.at ? orderEvent.options.indexOf(a.what) - orderEvent.options.indexOf(b.what) : a.at < b.at ? -1 : 1;

function entryOf({ what, by, numbers, ...change }: StoredChange, admins: Map<string, string>): OrderHistoryEntry[] {
  const known = orderEvent.safeParse(what);
  if (!known.success) return [];
  const { amount = null, photos = null, bytes = null } = numbers;
  return [{ ...change, what: known.data, by: by === null ? null : (admins.get(by) ?? ''), amount, photos, bytes }];
}

/** When it was made and paid stays after its history is forgotten; the rest is of orders from before there was one. */
function saidByItself(order: StoredOrder, link: DownloadLink | undefined): OrderHistoryEntry[] {
  const said: [OrderEvent, string | null | undefined][] = [
    ['created', order.created_at],
    ['paid', order.paid_at],
    ['link_made', link?.created_at],
    ['mailed', link?.mail_sent_at],
  ];
  const nothing = { by: null, amount: null, photos: null, bytes: null, text: null };
  return said.flatMap(([what, at]) => (at ? [{ ...nothing, id: what, at, what }] : []));
}
