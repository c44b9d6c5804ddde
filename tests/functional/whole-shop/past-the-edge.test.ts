import { expect, inject, it } from 'vitest';
import { contract } from '../../../core/contract.ts';
import type { Route } from '../../../core/wire/route.ts';
import { EDGE_HEADER } from '../../../core/shop/edge-key.ts';
import { atTheApi } from '../../support/at-the-api.ts';
import { concorso } from '../../support/catalogue.ts';
import { signed } from '../../support/operator.ts';

const shop = inject('shop');

/** Routes without a caller's identity: the others are refused before their function runs. */
const open = Object.entries<Route>(contract)
  .filter(([, { access }]) => access === 'public' || access === 'stripe')
  .map(([key]) => key);

it.each(open)("%s refuses all callers at the API's own address, whatever they claim", async (key) => {
  const [method = '', path = ''] = key.split(' ');
  const url = shop.apiUrl + (path === '/' ? path : path.replace(/\{\w+\+?\}/g, '1').replace(/\/$/, ''));
  for (const headers of [{}, { [EDGE_HEADER]: 'x'.repeat(48) }, { 'x-forwarded-for': '203.0.113.7' }]) {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      ...(method === 'POST' && { body: '{}' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: { code: 'forbidden' } }]);
  }
});

it('whatever a visitor writes where the edge says who it is, it says that itself', async () => {
  const answer = await fetch(`${shop.url}/api/events/${concorso.id}`, { headers: { [EDGE_HEADER]: 'nonsense' } });
  expect(answer.status).toBe(200);
});

it('is told by the edge alone: the same question with its key is answered', async () => {
  const { url, headers } = await atTheApi(shop);
  expect((await fetch(`${url}/api/settings`, { headers })).status).toBe(200);
});

it("lets operators in at the API's own address, who sign what they ask", async () => {
  expect((await signed(shop, 'GET', '/ingest/unknown')).status).toBe(404);
});
