import { randomUUID } from 'node:crypto';
import type { Buyer } from '../../../../lambdas/store/people/customers.ts';
import { claimAccount } from '../../../../lambdas/store/people/accounts.ts';
import { claimCheckoutSession } from '../../../../lambdas/store/sales/payments/checkout-sessions.ts';
import { pendingOrder, placeOrder } from '../../../../lambdas/store/sales/orders.ts';
import { markPaid } from '../../../../lambdas/store/sales/payments/payments.ts';
import { nobody } from '../../nobody.ts';

export const newAddress = (): string => `${randomUUID()}@esempio.example`;

/** The id of a new customer, who has an account and bought nothing. */
export async function newCustomer(email = newAddress()): Promise<string> {
  const person = { user_id: randomUUID(), email, has_password: true, google_linked: false };
  return (await claimAccount(person)).customer_id;
}

/** Places and pays a guest's order and returns its id. */
export async function orderOf(email: string, total_amount: number, buyer: Partial<Buyer> = {}): Promise<string> {
  const order = pendingOrder({ id: randomUUID(), total_amount, language: 'it', site: 'https://fotos.example' });
  await placeOrder(order, []);
  await claimCheckoutSession(order, `cs_test_${order.id}`);
  await markPaid(order, { ...nobody, ...buyer, email }, `cs_test_${order.id}`);
  return order.id;
}
