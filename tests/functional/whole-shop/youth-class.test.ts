import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { SearchResult, Suggestion } from '../../../core/search/contract/search.ts';
import { riderOf } from '../../../core/catalogue/starts.ts';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { reachRunningShop } from '../../../scripts/target.ts';
import { cartItem, type CatalogueEvent, type CatalogueRace, type Start } from '../../support/catalogue.ts';
import { checkOut, comeBack, get, mailsOnceThere, newBuyer, orderOf, payOnPage, post } from '../../support/sale.ts';
import { page } from '../../support/read-page.ts';
import { newMember, type SignedIn } from '../../support/sign-in.ts';
import { until } from '../../support/until.ts';
import { answerTo, byText, publicAsks, publicRoutes, tellBody } from './public-asks.ts';

const shop = inject('shop');
reachRunningShop(shop.dataDir);

const child: Start = {
  id: startId('970001'),
  rider: 'Giulia Pellegrinotti',
  horse: 'Stellina Prima',
  photos: [1, 2],
};
const adult: Start = { id: startId('970002'), rider: 'Marta Fontanelli', horse: 'Bruma', photos: null };
const common = { category: 'A 80', date: '2026-08-21', time: null, status: 'uploaded' } as const;
const pony: CatalogueRace = { ...common, id: raceId('1'), name: '1. Premio Pony', order: 1, starts: [child] };
const open: CatalogueRace = { ...common, id: raceId('2'), name: '2. Premio', order: 2, starts: [adult] };
const event: CatalogueEvent = {
  id: eventId('7700'),
  name: 'Concorso delle Betulle',
  location: 'Iragna',
  start_date: '2026-08-21',
  end_date: '2026-08-21',
  status: 'planned',
  createdDaysAgo: 90,
  races: [pony, open],
};
const FAMILY = 'Pellegrinotti';
const SHORT = 'Giulia P.';
const race = `/${event.id}/${pony.id}`;
const gallery = `${race}/${child.id}`;
const item = cartItem(event, pony, child, 1);

let customer: SignedIn;
let unpaid: { payUrl: string; sessionId: string; orderId: string };
let paid: { sessionId: string; email: string; downloadToken: string };
let tellToken: string;
let tellMail: string;

beforeAll(async () => {
  const { fillEvent } = await import('../../support/fill.ts');
  await fillEvent(event);
  customer = await newMember(shop, newBuyer());
  await fetch(`${shop.url}/api/account`, { headers: customer.headers });
  const { orderOfSession } = await import('../../../lambdas/store/sales/payments/checkout-sessions.ts');
  const begun = await checkOut(shop, [item]);
  unpaid = { ...begun, orderId: (await orderOfSession(begun.sessionId))! };
  const bought = await checkOut(shop, [item]);
  const email = newBuyer();
  await payOnPage(bought.payUrl, { email });
  const { download_token } = await until('the order is fulfilled', async () => {
    await comeBack(shop, bought.sessionId);
    const { body } = await orderOf(shop, bought.sessionId);
    return body.download_token !== null && body;
  });
  paid = { sessionId: bought.sessionId, email, downloadToken: download_token! };
  const waiting = newBuyer();
  await post(shop, '/api/tell-me', tellBody(event.id, pony.id, child.id, waiting));
  const mail = (await mailsOnceThere(shop, waiting))[0]!;
  tellMail = JSON.stringify(mail);
  tellToken = decodeURIComponent(/tell-me\?token=([^\s)]+)/.exec(mail.body.text ?? '')![1]!);
});

const asks = () =>
  publicAsks({
    event,
    race: pony,
    start: child,
    item: { ...item, participantName: '?' },
    photo: 1,
    names: ['Giulia', FAMILY],
    unpaid,
    tellToken,
  });

const find = async (body: object) =>
  (await post<{ results: SearchResult[]; total: number; subject: string | null }>(shop, '/api/search-photos', body))
    .body;

describe('the full name of a child', () => {
  it.each(publicRoutes)('is in no answer of %s to a visitor', async (key) => {
    for (const ask of asks()[key]) {
      const { status, text, headers } = await answerTo(shop, key, ask);
      expect([ask, status < 500]).toEqual([ask, true]);
      // A search page repeats the visitor's own words.
      expect([ask, text.includes(FAMILY), JSON.stringify([...headers]).includes(FAMILY)]).toEqual([ask, false, false]);
    }
  });

  it('is in none of the mails that a visitor asks for, and not on the payment page', async () => {
    expect(tellMail).toContain(SHORT);
    expect(tellMail).not.toContain(FAMILY);
    const payment = await (await fetch(unpaid.payUrl)).text();
    expect(payment).toContain(SHORT);
    expect(payment).not.toContain(FAMILY);
  });

  it('is replaced by the short one where visitors see the start', async () => {
    for (const path of [`/api/events${`/${event.id}/races/${pony.id}`}`, race, gallery])
      expect((await answerTo(shop, 'GET /', { path })).text).toContain(SHORT);
    const { headers } = await answerTo(shop, 'GET /', { path: `/api/events/${event.id}/races/${pony.id}` });
    expect(headers.get('cache-control')).toBe('public, max-age=30');
  });

  it('is known to the buyer: in her order, her mail and her photos', async () => {
    expect((await orderOf(shop, paid.sessionId)).body.items[0]).toMatchObject({ participant_name: child.rider });
    expect(JSON.stringify(await mailsOnceThere(shop, paid.email))).toContain(FAMILY);
    const photos = await get(shop, `/api/downloads/${paid.downloadToken}/photos`);
    expect(photos.body).toMatchObject({ photos: [{ rider_name: child.rider }] });
  });

  it('is told to a signed-in customer by a call that no cache keeps', async () => {
    const path = `/api/account/events/${event.id}/races/${pony.id}/names`;
    const { status, headers, body } = await get({ ...shop, headers: customer.headers }, path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({ names: [{ swiss_equestrian_rider_id: child.id, rider_name: child.rider }] });
    expect((await get(shop, path)).status).toBe(401);
    const unknown = path.replace(event.id, 'unbekannt');
    expect((await get({ ...shop, headers: customer.headers }, unknown)).status).toBe(404);
    // A token on a public address changes nothing.
    const shown = await get({ ...shop, headers: customer.headers }, `/api/events/${event.id}/races/${pony.id}`);
    expect(JSON.stringify(shown.body)).not.toContain(FAMILY);
  });

  it('alone finds her, in any order, and the result has the short one', async () => {
    for (const query of [child.rider, 'pellegrinotti GIULIA']) {
      const { results, total } = await find(byText(query));
      expect(results.map(({ rider_name, horse_name, youth }) => [rider_name, horse_name, youth])).toEqual([
        [SHORT, child.horse, true],
      ]);
      expect(total).toBe(1);
    }
    for (const query of [
      'Giulia',
      FAMILY,
      'Giulia Pellegrinott',
      child.horse,
      `${child.rider} ${child.horse}`,
      pony.name,
    ]) {
      const { results } = await find(byText(query));
      expect([query, results.filter(({ participant_id }) => participant_id === item.participantId)]).toEqual([
        query,
        [],
      ]);
    }
    expect((await find({ searchType: 'rider', riderId: riderOf(child.id) })).total).toBe(0);
    const { body } = await post<{ suggestions: Suggestion[] }>(shop, '/api/search-autocomplete', {
      query: child.rider,
    });
    expect(
      body.suggestions.filter(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === riderOf(child.id)),
    ).toEqual([]);
  });
});

describe('the pages of a youth class', () => {
  it('are not listed and have a neutral picture', async () => {
    for (const path of [race, gallery, `${gallery}?photo=1`]) {
      const html = await page(shop.url + path);
      expect([path, html.status, html.meta('robots')]).toEqual([path, 200, 'noindex']);
      expect(html.meta('og:image')).not.toContain('/share/');
    }
    expect((await answerTo(shop, 'GET /', { path: `/share${gallery}/1.jpg` })).status).toBe(404);
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    expect(sitemap).not.toContain(race);
  });

  it('keep the horse and the photos', async () => {
    const html = await page(shop.url + gallery);
    expect(html.root).toContain(child.horse);
    expect((await get(shop, `/thumbnails${gallery}/`)).body).toEqual([1, 2]);
  });
});
