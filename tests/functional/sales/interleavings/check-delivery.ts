import { expect } from 'vitest';
import { zipsOf } from '../../../../lambdas/gateways/buckets/zips.ts';
import { handler as downloads } from '../../../../lambdas/sales/downloads/handler.ts';
import { handler as orders } from '../../../../lambdas/sales/orders/handler.ts';
import type { SaleParts } from '../../sale-parts.ts';
import { readZip } from '../../../support/read-zip.ts';
import { request } from '../../sale-parts.ts';
import { deliveredItems, isWithheld, keptItems, photosIn } from './expected.ts';
import type { Facts } from './facts.ts';
import type { Play } from './play.ts';

/** Checks what the buyer can download (`expected.ts`, 9 and 10). */
export async function checkDelivery(play: Play, all: readonly Facts[]): Promise<void> {
  for (const facts of all) {
    await checkLink(play, facts);
    await checkOldLinks(play, facts);
    await checkSummary(facts);
  }
  if (play.isAccount) await checkAccount(play, all);
}

async function checkLink({ parts }: Play, facts: Facts): Promise<void> {
  const { order, placed, paid } = facts;
  const expected = photosIn(deliveredItems(facts));
  const zips = parts.s3.list('downloads', { prefix: zipsOf(placed.id) }).objects;
  if (!paid || isWithheld(facts)) {
    expect([order.download_token, order.download_url, order.zip, zips], 'link of a withheld order').toEqual([
      null,
      null,
      null,
      [],
    ]);
    return;
  }
  if (expected.length === 0) {
    expect(zips, 'ZIPs of nothing').toEqual([]);
    if (order.download_token !== null) expect((await photosOf(order.download_token)).status).toBe(410);
    return;
  }
  expect((await photosOf(order.download_token!)).numbers, 'photos of the link').toEqual(expected);
  expect(await numbersIn(parts, order.zip!.key), 'photos in the ZIP').toEqual(expected);
  expect(order.zip!.photo_count).toBe(expected.length);
}

/** A link in an earlier mail gives nothing once another one replaced it. */
async function checkOldLinks({ parts, email }: Play, { order }: Facts): Promise<void> {
  const own = parts.mails.filter(({ to, subject }) => to.includes(email) && subject.includes(order.id.slice(0, 8)));
  const links = new Set(own.flatMap(({ text }) => /downloads\/([\w-]+)/.exec(text)?.[1] ?? []));
  links.delete(order.download_token ?? '');
  for (const link of links) expect((await photosOf(link)).numbers, 'photos of a replaced link').toEqual([]);
}

/** The page after the payment names the reason for a hidden link. */
async function checkSummary(facts: Facts): Promise<void> {
  const { order, placed, paid } = facts;
  if (!paid) return;
  const reasons = { closed: 'after_closing', price: 'old_price' };
  const withheld = isWithheld(facts) ? reasons[order.late_reason] : null;
  const { body } = await request(orders, 'GET /api/checkout-sessions/{session_id}/order', {
    params: { session_id: placed.pages.at(-1)!.sessionId },
  });
  expect(body, 'page after the payment').toMatchObject({
    status: 'paid',
    refunded_amount: order.refunded_amount,
    link_withheld: keptItems(facts).length === 0 ? 'refunded' : withheld,
  });
}

async function checkAccount({ call }: Play, all: readonly Facts[]): Promise<void> {
  const numbers: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { body } = await call('GET /api/account/photos', { query: after === undefined ? {} : { after } });
    const page = body as { photos: { id: string }[]; next: string | null };
    numbers.push(...page.photos.map(({ id }) => numberOf(id)));
    after = page.next;
  }
  const unique = [...new Set(numbers)].sort((a, b) => a - b);
  expect(unique, 'photos of the account').toEqual(photosIn(all.flatMap(deliveredItems)));
}

const numberOf = (photoId: string): number => Number(photoId.split('.')[2]);

async function photosOf(token: string): Promise<{ status: number; numbers: number[] }> {
  const { status, body } = await request(downloads, 'GET /api/downloads/{token}/photos', { params: { token } });
  const { photos = [] } = body as { photos?: { id: string }[] };
  return { status, numbers: photos.map(({ id }) => numberOf(id)).sort((a, b) => a - b) };
}

/** Returns the numbers of the originals in a ZIP. */
export const numbersIn = async (parts: SaleParts, key: string): Promise<number[]> =>
  [...readZip(await parts.contentOf('downloads', key)).values()]
    .map((content) => Number(/\d+/.exec(String(content))?.[0]))
    .sort((a, b) => a - b);
