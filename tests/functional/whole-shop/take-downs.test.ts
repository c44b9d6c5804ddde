import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contract, type RouteKey } from '../../../core/contract.ts';
import type { Route } from '../../../core/wire/route.ts';
import { raceId, startId } from '../../../core/ids.ts';
import { photoSizes } from '../../../core/photos/photo-address.ts';
import type { CatalogueEvent } from '../../support/catalogue.ts';
import { atTheApi } from '../../support/at-the-api.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { newBuyer } from '../../support/sale.ts';
import { runScript } from '../../support/shop-process.ts';
import { newMember, type SignedIn } from '../../support/sign-in.ts';
import { until } from '../../support/until.ts';

const shop = inject('shop');
const [hers, his] = [startId('986901'), startId('986902')];
const race = raceId('986900');
/** Letters that nobody else's name has. */
const [HERS, HIS] = ['Qwizzabella', 'Wqquentin'];
const event: CatalogueEvent = {
  id: newEventId(),
  name: 'Concorso nascosto',
  location: 'Iragna',
  start_date: '2026-08-21',
  end_date: '2026-08-21',
  status: 'planned',
  createdDaysAgo: 90,
  races: [
    {
      id: race,
      name: 'Gara 1',
      category: 'B 100',
      date: '2026-08-21',
      time: null,
      order: 1,
      status: 'uploaded',
      starts: [
        { id: hers, rider: `${HERS} Esempio`, horse: 'Nuvola', photos: [87101, 87103] },
        { id: his, rider: `${HIS} Esempio`, horse: 'Sole', photos: [87104, 87105] },
      ],
    },
  ],
};

const routes = (Object.entries(contract) as [RouteKey, Route][]).filter(
  ([key, { access }]) => access === 'public' && key.startsWith('GET '),
);
const values: Record<string, string> = {
  swiss_equestrian_id: event.id,
  swiss_equestrian_race_id: race,
  swiss_equestrian_rider_id: hers,
  photo: '87101.jpg',
  page: `${event.id}/${race}/${hers}`,
};
const pathOf = (key: string) =>
  key.split(' ')[1]!.replace(/\{(\w+)\+?\}/g, (_whole, name: string) => values[name] ?? 'unknown');
/** Every public address that could lead to her, with the posted body of a search. */
const addresses: [string, object?][] = [
  ...routes.map(([key]): [string] => [pathOf(key)]),
  [`/${event.id}`],
  [`/${event.id}/${race}`],
  [`/search/q/${HERS}`],
  ['/api/search-autocomplete', { query: HERS }],
  ['/api/search-photos', { searchType: 'text', query: HERS, offset: 0 }],
  ['/api/search-photos', { searchType: 'rider', riderId: hers, offset: 0 }],
  ['/api/search-photos', { searchType: 'participant', participantId: `${event.id}-${race}-${hers}`, offset: 0 }],
];

const json = { 'content-type': 'application/json' };
const ask = (path: string, body?: object, url = shop.url, headers = {}) =>
  fetch(url + path, {
    redirect: 'manual',
    headers: { ...headers, ...(body && json) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
const textOf = async (path: string, body?: object) => (await ask(path, body)).text();

/** The contract's longest time of such an answer at the edge, in seconds. */
const MAX_EDGE_SECONDS = 60;

/** Returns the seconds that the edge may keep an answer, stale or not; 0 without a word about it. */
function edgeSeconds({ headers }: Response): number {
  const said = headers.get('cache-control') ?? '';
  if (/no-store|no-cache|private/.test(said)) return 0;
  const fresh = /s-maxage=(\d+)/.exec(said) ?? /max-age=(\d+)/.exec(said);
  const stale = /stale-while-revalidate=(\d+)/.exec(said);
  return Number(fresh?.[1] ?? 0) + Number(stale?.[1] ?? 0);
}

/** Returns the addresses that show her, with the seconds that the edge keeps their answer. Asks the API itself. */
async function shownAt(): Promise<{ path: string; seconds: number }[]> {
  const { url, headers } = await atTheApi(shop);
  const asked = await Promise.all(
    addresses.map(async ([path, body]) => {
      const answer = await ask(path, body, url, headers);
      return { path, seconds: edgeSeconds(answer), text: await answer.text() };
    }),
  );
  return asked.filter(({ text }) => text.includes(`${HERS} Esempio`) || text.includes('87101'));
}

let admin: SignedIn;
let pictures: string[];
/** Asked before she was taken down. */
let shownBefore: { path: string; seconds: number }[];
beforeAll(async () => {
  await runScript('fill-event.ts', [shop.dataDir, JSON.stringify(event)]);
  admin = await newMember(shop, newBuyer('admin'), 'admin');
  const { race: shown } = (await (
    await fetch(`${shop.url}/api/admin/events/${event.id}/races/${race}`, { headers: admin.headers })
  ).json()) as { race: { picture_segment: string } };
  pictures = Object.values(photoSizes).map(
    (size) => `/thumbnails/${event.id}/${race}/${shown.picture_segment}/${hers}/87101?size=${size}`,
  );
  shownBefore = await shownAt();
  const answer = await fetch(`${shop.url}/api/admin/events/${event.id}/races/${race}/take-downs`, {
    method: 'POST',
    headers: { ...admin.headers, ...json },
    body: JSON.stringify({
      kind: 'person',
      swiss_equestrian_rider_id: hers,
      photos: [],
      sold: 'withdrawn',
      same_name: true,
      reason: 'child',
      asked: { by: 'Mamma', how: 'telephone' },
    }),
  });
  expect(await answer.json()).toEqual({ orders: 0 });
  await until(
    'the search follows',
    async () => !(await textOf('/api/search-autocomplete', { query: HERS })).includes(HERS),
  );
}, 240_000);

describe('a person who was taken down', () => {
  it.each(addresses)('is not in the answer of %s', async (path, body) => {
    const text = (await textOf(path, body)).replaceAll(encodeURIComponent(path), '');
    // A search page repeats the visitor's own words.
    if (!path.startsWith('/search/')) expect(text).not.toContain(HERS);
    expect(text).not.toMatch(/\b8710[1-3]\b(?!\.jpg)/);
    expect(text).not.toContain(`${HERS} Esempio`);
  });

  it('was shown by pages and answers before, which the edge keeps for at most a minute', () => {
    expect(shownBefore.map(({ path }) => path)).toEqual(
      expect.arrayContaining([`/${event.id}/${race}`, `/api/events/${event.id}/races/${race}`]),
    );
    expect(shownBefore.filter(({ seconds }) => seconds > MAX_EDGE_SECONDS)).toEqual([]);
  });

  it('has no picture at the edge, in any size, nor a picture for shared links', async () => {
    const answers = await Promise.all(
      [...pictures, `/share/${event.id}/${race}/${hers}/87101.jpg`].map((one) => ask(one)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('leaves the others of her race, whose photos and names are there', async () => {
    const shown = await textOf(`/api/events/${event.id}/races/${race}`);
    expect(shown).toContain(`${HIS} Esempio`);
    expect(shown).toContain('87104');
    expect((await ask(pictures[0]!.replace(`${hers}/87101`, `${his}/87104`))).status).toBe(200);
  });
});
