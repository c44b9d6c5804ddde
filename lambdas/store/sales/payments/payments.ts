import { normalizedAddress } from '../../../../core/people/email-address.ts';
import type { PaymentMethod } from '../../../../core/sales/books/payment-method.ts';
import { isPaid, type LateReason } from '../../../../core/sales/orders/orders.ts';
import { countWrites } from '../../shop/counts/count-writes.ts';
import { countedOrder } from '../../shop/counts/counted.ts';
import { customerWrites, type Buyer } from '../../people/customers.ts';
import type { StoredCustomer } from '../../people/stored-customer.ts';
import { rateOfSale } from '../../shop/settings/seller.ts';
import { keys } from '../../table/keys.ts';
import { indexKeys, listKeys } from '../../table/keys/list-keys.ts';
import { retryOnConflict, transact, type Write } from '../../table/table.ts';
import { buyerWordWrites, orderWordWrites } from '../../search/words/order-words.ts';
import { keepPaid } from './forget-unpaid.ts';
import { failedBuyerIs, noFailedOrderWrite } from '../lists/failed-orders.ts';
import { readItemsOfOrder, readOrder } from '../orders.ts';
import { whileUnpaid } from './payment-conditions.ts';
import type { StoredOrder } from '../stored-order.ts';
import { orderChange } from '../../shop/changes/order-changes.ts';
import { latePaymentWrite } from './late-payments.ts';
import { undeliveredWrite } from './undelivered.ts';

/**
 * A condition with the value `withdrawn`: the withdrawal decides how the payment counts. Older orders lack the field.
 */
const withdrawnIs = (withdrawn: boolean) =>
  withdrawn ? '#withdrawn = :withdrawn' : '(attribute_not_exists(#withdrawn) OR #withdrawn = :withdrawn)';

/** Returns the address and name for an order: an account's own address, otherwise the payer's. */
const buyerOf = ({ customer_id }: StoredOrder, customer: StoredCustomer, buyer: Buyer) => ({
  email: customer.id === customer_id ? customer.email : normalizedAddress(buyer.email),
  first_name: buyer.first_name ?? customer.first_name,
  last_name: buyer.last_name ?? customer.last_name,
});

/** Returns the additions of a late payment: the order is held, and the office is told. */
const additionsOf = ({ id, total_amount: amount }: StoredOrder, paid_at: string, late: LateReason | null) => ({
  set: late ? { after_closing: 'held' as const, late_reason: late } : {},
  writes: late
    ? [
        latePaymentWrite(id, { since: paid_at, amount, reason: late }),
        orderChange(id, late === 'closed' ? 'paid_after_closing' : 'paid_at_old_price'),
      ]
    : [],
});

/**
 * Marks an order as paid, in one transaction with its customer and her totals, and returns it as it is then. It happens
 * once, however often it is called. Received money counts, so it overrules `failed` and `cancelled`.
 * @param order as it was read, perhaps a while ago: after a change it is read again
 * @param stripeSessionId the paid session: its claim becomes permanent
 * @param late why it may no longer be sold so: nothing is delivered before the office decides
 * @param method the way of the payment, if the provider tells it
 */
export async function markPaid(
  order: StoredOrder,
  buyer: Buyer | null,
  stripeSessionId: string | null = null,
  late: LateReason | null = null,
  method: PaymentMethod | null = null,
): Promise<StoredOrder> {
  return retryOnConflict(`the payment of order ${order.id}`, async (failures) => {
    // Another delivery made the order paid, or created the same customer.
    const now = failures === 0 ? order : await readOrder(order.id);
    if (!now) throw new Error(`the paid order ${order.id} is unknown`);
    if (isPaid(now.status)) return now;
    await keepPaid(now.id, stripeSessionId);
    return pay(now, buyer, late, method);
  });
}

/** Writes the payment and returns the paid order; throws a condition's failure unless order and customer are as read. */
async function pay(
  order: StoredOrder,
  buyer: Buyer | null,
  reason: LateReason | null,
  method: PaymentMethod | null,
): Promise<StoredOrder> {
  const { id, total_amount, language, customer_id: ordered } = order;
  const paid_at = new Date().toISOString();
  const [{ customer, writes, counted }, vat_rate] = await Promise.all([
    buyer
      ? customerWrites(buyer, { total_amount, paid_at, language }, ordered)
      : { customer: null, writes: [], counted: [] },
    rateOfSale(),
  ]);
  const late = additionsOf(order, paid_at, reason);
  const bought = customer && buyer && buyerOf(order, customer, buyer);
  const paid = {
    ...late.set,
    status: 'paid' as const,
    paid_at,
    vat_rate,
    method,
    failed_buyer: null,
    // Money for an order of an erased account makes it the payer's ordinary purchase.
    anonymised_at: null,
    ...(bought && { customer_id: customer.id, customer_email: bought.email }),
  };
  const isSame = failedBuyerIs(order.failed_buyer);
  await transact([
    {
      change: {
        key: keys.order(id),
        set: {
          ...paid,
          ...listKeys.order('paid', order.created_at, id),
          ...(customer && indexKeys.order(customer.id, order.created_at, id)),
        },
        remove: ['forget_at'],
        condition: `${whileUnpaid.condition} AND #customer_id = :ordered AND ${withdrawnIs(order.withdrawn)} AND (${isSame.condition})`,
        values: { ...whileUnpaid.values, ordered, withdrawn: order.withdrawn, ...isSame.values },
      },
    },
    ...writes,
    ...(await buyersWords(order, bought)),
    undeliveredWrite(id, paid_at),
    ...late.writes,
    ...countWrites([...countedOrder({ ...order, ...paid }), ...counted], countedOrder(order)),
  ]);
  return { ...order, ...paid };
}

type Bought = Parameters<typeof buyerWordWrites>[1];

/** Returns the writes that make an order findable by its buyer, and no more by another one whose payment failed. */
async function buyersWords(order: StoredOrder, bought: Bought | null): Promise<Write[]> {
  if (order.failed_buyer !== null)
    return [
      ...(await orderWordWrites(order, await readItemsOfOrder(order.id), bought)),
      noFailedOrderWrite(order.failed_buyer.email, order.id),
    ];
  return bought ? buyerWordWrites(order, bought) : [];
}
