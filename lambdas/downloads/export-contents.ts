import { isPaid } from '../../core/orders.ts';
import { listAllOrders, withItems, type OrderWithItems } from '../store/sales/account-orders.ts';
import type { StoredAccount } from '../store/people/accounts.ts';
import { readCustomer } from '../store/people/customers.ts';
import type { MailLogEntry } from '../store/sales/downloads.ts';
import { listInterests } from '../store/people/interests.ts';
import { ranges, withoutKeys } from '../store/table/keys.ts';
import { readPreferences } from '../store/people/preferences.ts';
import { queryItems } from '../store/table/table.ts';
import { findPresentPhotos } from './bought-photos.ts';
import { planZip, type ZipPhoto } from './zip-plan.ts';

/** What an export holds. */
export interface ExportContents {
  /** One JSON file a kind of thing. */
  files: { name: string; content: unknown }[];
  /** Every original that was bought, once each. */
  photos: ZipPhoto[];
}

/** Everything that the shop has of a person. Keys to things (tokens, the payment provider's session) are left out: they would open them to whoever finds the file. */
export async function collectExport(account: StoredAccount): Promise<ExportContents> {
  const { customer_id, user_id } = account;
  const [customer, preferences, orders, interests, mails] = await Promise.all([
    readCustomer(customer_id),
    readPreferences(customer_id),
    listAllOrders(customer_id).then(withItems),
    listInterests(user_id),
    queryItems<MailLogEntry>(ranges.mails(customer_id)),
  ]);
  const { export: _export, deleting_at: _deleting, ...profile } = withoutKeys(account);
  const { unsubscribe_token: _token, ...switches } = withoutKeys(preferences);
  const bought = orders.filter(({ order }) => isPaid(order.status)).flatMap(({ items }) => items);
  const photos = planZip(await findPresentPhotos(bought));
  return {
    files: [
      { name: 'account.json', content: profile },
      { name: 'customer.json', content: customer && withoutKeys(customer) },
      { name: 'preferences.json', content: switches },
      { name: 'interests.json', content: interests.map(withoutKeys) },
      { name: 'orders.json', content: orders.map(exported) },
      { name: 'mails.json', content: mails.map(withoutKeys) },
    ],
    photos: photos.map((photo) => ({ ...photo, name: `photos/${photo.name}` })),
  };
}

function exported({ order, items }: OrderWithItems) {
  const { id, status, total_amount, created_at, paid_at, language, customer_email } = order;
  return {
    id,
    status,
    total_amount,
    currency: 'chf',
    created_at,
    paid_at,
    language,
    customer_email,
    items: items.map(withoutKeys),
  };
}
