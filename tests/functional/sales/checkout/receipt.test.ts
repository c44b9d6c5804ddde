import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleCheckout } from '../../../../lambdas/sales/orders/settlement/settle-checkout.ts';
import { publishFreshLink } from '../../../../lambdas/store/sales/downloads.ts';
import { readOrder } from '../../../../lambdas/store/sales/orders.ts';
import { changeSellerAsSeen, readSeller } from '../../../../lambdas/store/shop/settings/seller.ts';
import { callAs, codeOf, newPerson } from '../../account-parts.ts';
import { sessionOfUrl } from '../../after-sale-parts.ts';
import { cartOf, itemOf, putOnSale } from '../../sale-catalogue.ts';
import { startSaleParts, type SaleParts } from '../../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
  await putOnSale(parts.stripe);
});
afterAll(() => parts?.close());

const checkOut = 'POST /api/account/create-checkout-session';
const receipt = 'GET /api/account/orders/{id}/receipt';

it('links the payment provider’s receipt, for the account and the link’s holder, and for no other order', async () => {
  const [{ call }, other] = [await newPerson(), await newPerson()];
  const { body } = await call(checkOut, { body: cartOf([itemOf('900001', 1)], { cartId: randomUUID() }) });
  const { url, sessionId, orderId: id } = await sessionOfUrl((body as { url: string }).url);
  expect(codeOf(await call(receipt, { params: { id } }))).toEqual([404, 'order_not_found']);
  await parts.payAt(url);
  await settleCheckout(sessionId);
  const own = (await call(receipt, { params: { id } })).body as { url: string };
  expect(await (await fetch(own.url)).text()).toMatch(/CHF\s13\.00/);
  expect(codeOf(await other.call(receipt, { params: { id } }))).toEqual([404, 'order_not_found']);
  const token = (await publishFreshLink((await readOrder(id))!, new Date())).split('/').at(-1)!;
  const visit = await callAs()('GET /api/downloads/{token}/receipt', { params: { token } });
  expect([visit.status, visit.headers['location']]).toEqual([302, own.url]);
  expect(codeOf(await callAs()('GET /api/downloads/{token}/receipt', { params: { token: 'unknown' } }))).toEqual([
    404,
    'link_not_found',
  ]);
  // A stranger may hold a replaced link: it leads to its page, which says that it has ended.
  const later = new Date(Date.now() + 40 * 86_400_000);
  expect((await publishFreshLink((await readOrder(id))!, later)).split('/').at(-1)).not.toBe(token);
  const former = await callAs()('GET /api/downloads/{token}/receipt', { params: { token } });
  expect([former.status, former.headers['location']]).toEqual([302, `/download/${token}`]);
});

it('names the tax in the prices at the seller’s rate and in the buyer’s language, also at payment', async () => {
  const tax = { vat_number: 'CHE-123.456.789 MWST', vat_rate: '8.1' };
  expect(await changeSellerAsSeen(await readSeller(), tax, 'boss')).toBe(true);
  const [first, second] = [await newPerson(), await newPerson()];
  const bought = await Promise.all(
    [first, second].map(async ({ call }) => {
      const { body } = await call(checkOut, { body: cartOf([itemOf('900001', 2)], { language: 'de' }) });
      return { call, ...(await sessionOfUrl((body as { url: string }).url)) };
    }),
  );
  for (const { call, url, sessionId, orderId: id } of bought) {
    expect(await (await fetch(url)).text()).toMatch(/davon MWST 8\.1 %: CHF\s0\.97/);
    await parts.payAt(url);
    await settleCheckout(sessionId);
    const session = await parts.stripe.checkout.sessions.retrieve(sessionId);
    expect([session.amount_total, session.total_details?.amount_tax]).toEqual([1300, 97]);
    const own = (await call(receipt, { params: { id } })).body as { url: string };
    expect(await (await fetch(own.url, { headers: { 'accept-language': 'de' } })).text()).toMatch(
      /davon MWST 8\.1 %: CHF\s0\.97/,
    );
  }
  expect((await parts.stripe.taxRates.list({ limit: 100 })).data).toMatchObject([
    { display_name: 'MWST', percentage: 8.1, inclusive: true, country: 'CH' },
  ]);
});

it('names the tax again after the provider’s rate was archived: at the second try', async () => {
  const rateOf = async () => (await parts.stripe.taxRates.list({ active: true })).data[0]!.id;
  const before = await rateOf();
  await parts.stripe.taxRates.update(before, { active: false });
  const { call } = await newPerson();
  const body = cartOf([itemOf('900001', 3)], { language: 'de' });
  expect((await call(checkOut, { body })).status).toBe(503);
  const { url } = (await call(checkOut, { body })).body as { url: string };
  expect(await (await fetch(url)).text()).toMatch(/davon MWST 8\.1 %/);
  expect(await rateOf()).not.toBe(before);
});
