import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photoId } from '../../../../core/wire/photo-id.ts';
import { handler as previews } from '../../../../lambdas/sales/downloads/previews-handler.ts';
import { showOwnPreview, showPreview } from '../../../../lambdas/sales/downloads/photos/show-preview.ts';
import { buyAndFulfil, startAfterSale, type BoughtOrder } from '../../after-sale-parts.ts';
import { callAs, codeOf, newPerson } from '../../account-parts.ts';
import { buyAs } from '../../account-purchase.ts';
import { itemOf } from '../../sale-catalogue.ts';
import { eventId, raceId } from '../../../../core/ids.ts';
import { request, type SaleParts } from '../../sale-parts.ts';

/* The small pictures of bought photos: without the watermark, for their buyer only. */

let parts: SaleParts;
let order: BoughtOrder;
const [event, race] = [eventId('50'), raceId('3')];
const idOf = (number: number) => photoId(event, race, number);

beforeAll(async () => {
  parts = await startAfterSale();
  order = await buyAndFulfil(parts, [itemOf('900001', 3), itemOf('900001', 4)]);
  const red = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c81e1e' } });
  const original = await red
    .withExif({ IFD0: { Artist: 'Mia' } })
    .jpeg()
    .toBuffer();
  await parts.s3.put('originals', `originals/${event}/${race}/0003.jpg`, original);
});
afterAll(() => parts?.close());

const ask = (number: number, token = order.token) =>
  request(previews, 'GET /api/downloads/{token}/photos/{photo_id}/preview', {
    params: { token, photo_id: idOf(number) },
  });

it('a bought photo is shown small, as it is, without the watermark', async () => {
  const { type, body } = await showPreview(order.token, idOf(3));
  expect(type).toBe('image/jpeg');
  const { width, height, exif } = await sharp(body as Buffer).metadata();
  expect({ width, height, exif }).toEqual({ width: 600, height: 400, exif: undefined });
  const { channels } = await sharp(body as Buffer).stats();
  // One colour everywhere: nothing is written over it.
  for (const { max, min } of channels) expect(max - min).toBeLessThan(8);
});

it('a customer sees the photos of her own orders so, without their links, and no other customer does', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const { id } = await buyAs(person, event, [{ single: 3, of: '900001' }]);
  const preview = (call: typeof person.call, number: number, of = id) =>
    call('GET /api/account/orders/{order_id}/photos/{photo_id}/preview', {
      params: { order_id: of, photo_id: idOf(number) },
    });
  const { type, body } = await showOwnPreview(person.user_id, id, idOf(3));
  expect(type).toBe('image/jpeg');
  expect((await sharp(body as Buffer).stats()).channels[1]!.max).toBeLessThan(60);
  const unknown = [404, 'photo_not_found'];
  expect(codeOf(await preview(person.call, 7))).toEqual(unknown);
  expect(codeOf(await preview(person.call, 3, order.orderId))).toEqual(unknown);
  expect(codeOf(await preview(other.call, 3))).toEqual(unknown);
  expect(codeOf(await preview(callAs(), 3))).toEqual([401, 'unauthorized']);
});

it('no other photo is shown, nor one without a readable original, nor anything by an unknown link', async () => {
  const notFound = { status: 404, body: { error: { code: 'not_found' } } };
  // Not bought; and a file that is no picture.
  expect(await ask(7)).toMatchObject(notFound);
  expect(await ask(4)).toMatchObject(notFound);
  expect(await ask(3, 'unknown')).toMatchObject({ status: 404, body: { error: { code: 'link_not_found' } } });
});
