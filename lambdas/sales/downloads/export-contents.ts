import { isPaid, isWithheld } from '../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import { listChanges } from '../../store/shop/changes/changes.ts';
import { listMails } from '../../store/mail/mail-log.ts';
import { readCustomer } from '../../store/people/customers.ts';
import { findFavourites } from '../../store/people/following/favourites.ts';
import { listAllInterests } from '../../store/people/following/interests.ts';
import { listMerged, otherAddressesOf, type MergedCustomer } from '../../store/people/merge/merged-customers.ts';
import { listDevices } from '../../store/people/sessions/devices.ts';
import { listAllSessions } from '../../store/people/sessions/end-sessions.ts';
import { readPreferences } from '../../store/people/preferences.ts';
import { listTellRequestsOf } from '../../store/people/following/tell-requests.ts';
import type { StoredAccount } from '../../store/people/stored-account.ts';
import { listAllOrders, type OrderWithItems } from '../../store/sales/account-orders.ts';
import { listTagsOf } from '../../store/people/tags/tagged.ts';
import { findPresentPhotos } from './photos/bought-photos.ts';
import { planZip, type ZipPhoto } from './zip-plan.ts';

/** The contents of an export. */
export interface ExportContents {
  /** One JSON file per kind of data. */
  files: { name: string; content: unknown }[];
  /** Every bought and not refunded original, once each. */
  photos: ZipPhoto[];
}

/**
 * Collects all data of a person. It leaves out keys (tokens, the payment provider's session): they would give access to
 * any finder of the file.
 */
export async function collectExport(account: StoredAccount): Promise<ExportContents> {
  const { customer_id, user_id } = account;
  const [
    customer,
    preferences,
    orders,
    interests,
    mails,
    changes,
    tags,
    waiting,
    merged,
    sessions,
    devices,
    favourites,
  ] = await Promise.all([
    readCustomer(customer_id),
    readPreferences(customer_id),
    listAllOrders(customer_id),
    listAllInterests(user_id),
    listMails(customer_id),
    listChanges({ kind: 'customer', id: customer_id }),
    listTagsOf(customer_id),
    waitingOf(account),
    listMerged(customer_id),
    listAllSessions(user_id),
    listDevices(user_id),
    findFavourites(user_id),
  ]);
  const { export: _export, deleting_at: _deleting, ...profile } = account;
  const { unsubscribe_token: _token, ...switches } = preferences;
  const bought = orders
    .filter(({ order }) => isPaid(order.status) && !isWithheld(order))
    .flatMap(({ order, items }) => itemsKept(order, items));
  const photos = planZip(await findPresentPhotos(bought));
  return {
    files: [
      { name: 'account.json', content: profile },
      { name: 'customer.json', content: { ...customer, merged: merged.map(withoutKeys) } },
      { name: 'preferences.json', content: switches },
      { name: 'interests.json', content: interests },
      { name: 'favourites.json', content: favourites ?? null },
      { name: 'orders.json', content: orders.map(exported) },
      { name: 'mails.json', content: mails },
      { name: 'tags.json', content: tags },
      { name: 'waiting.json', content: waiting },
      { name: 'sessions.json', content: sessions.map(({ session_id: _key, device_hash: _name, ...told }) => told) },
      { name: 'devices.json', content: devices.map(({ device_hash: _name, ...told }) => told) },
      // The office's acts, without the admin.
      { name: 'changes.json', content: changes.map(({ by: _admin, ...change }) => change) },
    ],
    photos: photos.map((photo) => ({ ...photo, name: `photos/${photo.name}` })),
  };
}

/** Lists the requests for photos under any of her addresses. */
const waitingOf = async (account: StoredAccount) =>
  (await Promise.all((await addressesOf(account)).map(listTellRequestsOf))).flat();

const addressesOf = async ({ email, customer_id }: StoredAccount) => [email, ...(await otherAddressesOf(customer_id))];

const withoutKeys = ({ unsubscribe_token: _token, ...merged }: MergedCustomer) => merged;

function exported({ order, items }: OrderWithItems) {
  const { id, status, total_amount, refunded_amount, refunded_items, created_at, paid_at, language } = order;
  return {
    id,
    status,
    total_amount,
    refunded_amount,
    refunded_items,
    currency: 'chf',
    created_at,
    paid_at,
    language,
    customer_email: order.customer_email ?? order.failed_buyer?.email ?? null,
    items: items.map(({ opened_by: _key, ...item }) => item),
  };
}
