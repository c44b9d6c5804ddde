import { randomUUID } from 'node:crypto';
import type { Mailing } from '../../../core/mail/contract/mailings.ts';
import { get, post } from '../../support/sale.ts';
import type { TestShop } from '../../support/shop-process.ts';
import type { SignedIn } from '../../support/sign-in.ts';
import { until } from '../../support/until.ts';

/** Sends a bulk mail to members without a browser. Returns its id, once it went out. */
export async function sentMailing(
  shop: Pick<TestShop, 'url'>,
  { headers }: SignedIn,
  { subject, members }: { subject: string; members: readonly SignedIn[] },
): Promise<string> {
  const mailing_id = randomUUID();
  const customer_ids = [];
  for (const member of members) {
    await fetch(`${shop.url}/api/account`, { headers: member.headers });
    const query = new URLSearchParams({ q: member.email });
    const { body } = await get<{ customers: { id: string }[] }>({ ...shop, headers }, `/api/admin/customers?${query}`);
    customer_ids.push(body.customers[0]!.id);
  }
  const texts = { it: { subject, message_content: 'Ciao {{user_name}}' } };
  const made = { type: 'bulk', mailing_id, customer_ids, tag: null, name: '', texts, send_test: false };
  await post(shop, '/api/send-email-unified', made, headers);
  const reached = (status: Mailing['status']) =>
    until(`bulk mail ${mailing_id} is ${status}`, async () => {
      const { body } = await get<Mailing>({ ...shop, headers }, `/api/admin/mailings/${mailing_id}`);
      return body.status === status || undefined;
    });
  await reached('ready');
  await post(shop, `/api/admin/mailings/${mailing_id}/actions`, { action: 'send' }, headers);
  await reached('done');
  return mailing_id;
}
