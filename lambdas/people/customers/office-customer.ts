import type * as z from 'zod';
import type { officeChanges } from '../../../core/wire/changes.ts';
import type { CommunicationPreferences } from '../../../core/people/contract/account.ts';
import type {
  CustomerFields,
  customerMails,
  CustomerOrder,
  customerOrders,
  OfficeCustomer,
  PreferenceFields,
} from '../../../core/people/contract/customers-admin.ts';
import type { Edit } from '../../../core/wire/edit.ts';
import { shownTotal } from '../../../core/sales/orders/orders.ts';
import { providerPage, sessionPage } from '../../../core/sales/orders/provider-page.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { toldChanges } from '../../store/shop/changes/told-changes.ts';
import { listMails } from '../../store/mail/mail-log.ts';
import { readStop } from '../../store/mail/stops.ts';
import { customerState } from '../../store/people/customer-state.ts';
import { editCustomer } from '../../store/people/edits/edit-customer.ts';
import { findCustomer } from '../../store/people/find-customer.ts';
import { editPreferences } from '../../store/people/edits/edit-preferences.ts';
import { listMerged } from '../../store/people/merge/merged-customers.ts';
import { defaultSwitches, findPreferences } from '../../store/people/preferences.ts';
import type { StoredCustomer } from '../../store/people/stored-customer.ts';
import { listOrderPage, placeOfCursor } from '../../store/sales/account-orders.ts';
import { orderPlace } from '../../store/sales/lists/order-place.ts';
import { readTroubled, troubleIn, type Troubled } from '../../store/sales/lists/troubled-orders.ts';
import type { StoredOrder } from '../../store/sales/stored-order.ts';

/** Orders per page. */
const PAGE = 20;

/**
 * Returns the customer of an id, also after a merge.
 * @throws ShopError `customer_not_found` for an unknown or erased one
 */
export async function requireCustomer(id: string): Promise<StoredCustomer & { email: string }> {
  const customer = await findCustomer(id);
  if (!customer || customer.email === null) throw new ShopError('customer_not_found', `there is no customer ${id}`);
  return { ...customer, email: customer.email };
}

/**
 * Returns the office's data of a customer, except her orders, mails and history. A customer without preferences has the
 * defaults.
 */
export async function showCustomer(asked: string): Promise<OfficeCustomer> {
  const customer = await requireCustomer(asked);
  const { id, stripe_customer_id, user_id } = customer;
  const [known, merged, mail_stopped = null] = await Promise.all([
    findPreferences(id),
    listMerged(id),
    readStop(customer.email),
  ]);
  const preferences = known ?? { ...defaultSwitches, updated_at: customer.created_at };
  return {
    ...customer,
    state: customerState(customer, preferences),
    has_account: user_id !== null,
    mail_stopped,
    stripe_page: stripe_customer_id && providerPage(`customers/${stripe_customer_id}`, await paidReally(id)),
    preferences,
    merged: merged.map(({ finished_at, ...one }) => ({ ...one, finished: finished_at !== null })),
  };
}

/**
 * Tells whether her latest payment was real money, by its session. Without a session it counts as real: the provider's
 * page leads further by itself.
 */
async function paidReally(id: string): Promise<boolean> {
  const { orders } = await listOrderPage(id, 1);
  return orders[0]?.stripe_session_id?.startsWith('cs_live_') ?? true;
}

/** Returns the customer after an admin's edit. @throws ShopError `customer_not_found`, `edit_conflict` */
export async function editOfficeCustomer(
  asked: string,
  edit: Edit<CustomerFields>,
  by: string,
): Promise<OfficeCustomer> {
  const { id } = await requireCustomer(asked);
  await editCustomer(id, edit, by);
  return showCustomer(id);
}

/** @throws ShopError `customer_not_found`, and like `editPreferences` */
export async function editCustomerPreferences(
  asked: string,
  edit: Edit<PreferenceFields>,
  by: string,
): Promise<CommunicationPreferences> {
  const { id } = await requireCustomer(asked);
  return editPreferences(id, edit, by);
}

/**
 * Returns a page of her orders, the newest first. It omits an unpaid order if its cart was later checked out with other
 * contents.
 */
export async function showCustomerOrders(asked: string, after?: string): Promise<z.input<typeof customerOrders>> {
  const { id } = await requireCustomer(asked);
  const place = after === undefined ? undefined : placeOfCursor(after);
  if (after !== undefined && !place)
    throw new ShopError('malformed_body', 'the list has no such place', {
      after: 'is not a place in the list: use next of the last answer',
    });
  const [{ orders, next }, troubled] = await Promise.all([listOrderPage(id, PAGE, place), readTroubled(new Date())]);
  return {
    orders: orders.filter((order) => orderPlace(order) !== null).map((order) => toldOrder(order, troubled)),
    next,
  };
}

const toldOrder = (order: StoredOrder, troubled: Troubled): CustomerOrder => ({
  ...order,
  trouble: troubleIn(order, troubled),
  total_amount: Math.round(shownTotal(order)),
  stripe_page: sessionPage(order.stripe_session_id),
});

/**
 * Returns every mail to her, the newest first (`spec/administration.md §7`); not those from before she was a customer.
 */
export async function showCustomerMails(asked: string): Promise<z.input<typeof customerMails>> {
  const { id } = await requireCustomer(asked);
  return { mails: (await listMails(id)).toReversed() };
}

/** Returns the admins' changes of her, the latest first. */
export async function showCustomerChanges(asked: string): Promise<z.input<typeof officeChanges>> {
  const { id } = await requireCustomer(asked);
  return toldChanges({ kind: 'customer', id });
}
