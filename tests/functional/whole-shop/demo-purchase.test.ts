import { expect, inject, it } from 'vitest';
import { riderOf } from '../../../core/catalogue/starts.ts';
import { buySomething } from '../../../local/demo/purchase.ts';
import { reachRunningShop } from '../../../scripts/target.ts';
import { concorso, iragna, prices, startIn } from '../../support/catalogue.ts';
import { mailsOnceThere, newBuyer } from '../../support/sale.ts';
import { newMember } from '../../support/sign-in.ts';

const shop = inject('shop');

it("shows the demo's customer one order of two photos and a collection, however often the demo restarts", async () => {
  reachRunningShop(shop.dataDir);
  const [anna, joerg] = [startIn(iragna, '900001'), startIn(iragna, '900002')];
  const race = {
    ...iragna,
    starts: [anna, joerg].map(({ id, rider, horse }) => ({ riderId: riderOf(id), rider, horse })),
  };
  const photos = [
    [101, 0],
    [102, 0],
    [103, 0],
    [117, 1],
    [118, 1],
  ].map(([number, start]) => ({ number: number!, start: start!, startId: start === 0 ? anna.id : joerg.id }));
  const email = newBuyer();
  const buy = () => buySomething({ shop: shop.url, email }, concorso, race, photos);
  await buy();
  await mailsOnceThere(shop, email);
  await buy();

  const { headers } = await newMember(shop, email);
  const read = async <Body>(path: string) => (await (await fetch(shop.url + path, { headers })).json()) as Body;
  await read('/api/account');
  const { orders } = await read<{ orders: { status: string; total_amount: number; items: object[] }[] }>(
    '/api/account/orders',
  );
  expect(orders).toMatchObject([{ status: 'paid', total_amount: 2 * prices.single + prices.collection }]);
  expect(orders[0]!.items).toHaveLength(3);
});
