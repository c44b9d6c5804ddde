import { randomUUID } from 'node:crypto';
import { eraseForOffice } from '../../../../lambdas/people/customers/erase-guest.ts';
import { mergeCustomers } from '../../../../lambdas/people/customers/merge-customers.ts';
import { logMail } from '../../../../lambdas/store/mail/messages.ts';
import { readCustomer } from '../../../../lambdas/store/people/customers.ts';
import { joinCustomers } from '../../../../lambdas/store/people/merge/merge-customers.ts';
import { unsubscribeTokenOf } from '../../../../lambdas/store/people/preferences.ts';
import type { PresentCustomer } from '../../../../lambdas/store/people/stored-customer.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { changeTags } from '../../../../lambdas/store/people/tags/tagged.ts';
import { makeTag } from '../../../../lambdas/store/people/tags/tags.ts';
import { newAddress, orderOf } from './office-parts.ts';

export const boss = randomUUID();
const newTag = async () => (await makeTag({ name: randomUUID(), color: '#3B82F6', description: null }, 'admin')).tag.id;

/** Makes a guest with a purchase, a tag and a mail. */
export async function guest(cents: number, city: string | null = null) {
  const email = newAddress();
  const order = await orderOf(email, cents, { first_name: 'Ada', city });
  const id = (await readOrder(order))!.customer_id!;
  const tag = await newTag();
  await changeTags(id, { add: [tag], remove: [] }, boss);
  const message = randomUUID();
  await logMail({
    id: randomUUID(),
    customer_id: id,
    to: email,
    subject: 'Le tue foto',
    template_name: 'x',
    status: 'sent',
    sent_at: new Date().toISOString(),
    message_id: message,
  });
  return { id, email, order, tag, message, token: await unsubscribeTokenOf(id) };
}

export type Guest = Awaited<ReturnType<typeof guest>>;

/** Erases a customer as the office does after it typed her address. */
export const erase = ({ id, email }: Pick<Guest, 'id' | 'email'>) => eraseForOffice(id, email, boss);

/** Repeats the call until all records are moved. */
export async function merge(id: string, merged: string): Promise<string> {
  for (;;) {
    const { customer_id, more } = await mergeCustomers(id, merged, boss);
    if (!more) return customer_id;
  }
}

/** Merges two customers without moving their records yet. @returns true if they were unchanged since the reading */
export async function join(stays: string, goes: string): Promise<boolean> {
  const [one, other] = await Promise.all([stays, goes].map(readCustomer));
  return joinCustomers(one as PresentCustomer, other as PresentCustomer, boss);
}
