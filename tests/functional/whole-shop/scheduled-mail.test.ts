import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import type { Mailing } from '../../../core/mail/contract/mailings.ts';
import { get, mailsTo, newBuyer } from '../../support/sale.ts';
import { newMember } from '../../support/sign-in.ts';
import { until } from '../../support/until.ts';

const shop = inject('shop');
/** The clock calls the function every minute. */
const PATIENCE_MS = 110_000;

it('a scheduled bulk mail goes out by itself after its moment, once, with the rights of its function', async () => {
  const { headers } = await newMember(shop, newBuyer('capo'), 'admin');
  const member = await newMember(shop, newBuyer('iscritta'));
  await fetch(`${shop.url}/api/account`, { headers: member.headers });
  const query = new URLSearchParams({ q: member.email });
  const { body } = await get<{ customers: { id: string }[] }>({ ...shop, headers }, `/api/admin/customers?${query}`);
  const address = `/api/admin/mailings/${randomUUID()}`;
  const subject = `Programmata ${member.userId}`;
  const saved = await fetch(shop.url + address, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: '', texts: { it: { subject, message_content: 'Ciao' } }, seen: null },
      audience: { customer_ids: [body.customers[0]!.id], tag: null, filter: null },
      scheduled_at: new Date(Date.now() + 2_000).toISOString(),
    }),
  });
  expect((await saved.json()) as Mailing).toMatchObject({ status: 'scheduled' });
  await until(
    'the scheduled bulk mail is sent',
    async () => (await get<Mailing>({ ...shop, headers }, address)).body.status === 'done',
    PATIENCE_MS,
  );
  expect((await mailsTo(shop, member.email)).filter((mail) => mail.subject === subject)).toHaveLength(1);
});
