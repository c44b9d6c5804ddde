import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type EventId, eventId, type RaceId, raceId, startId, withKey } from '../../../core/ids.ts';
import { reachRunningShop } from '../../../scripts/target.ts';
import { cartItem, type CatalogueEvent, type CatalogueRace, type Start } from '../../support/catalogue.ts';
import { checkOut, comeBack, get, newBuyer, orderOf, payOnPage, post } from '../../support/sale.ts';
import { page } from '../../support/read-page.ts';
import { newMember, type SignedIn } from '../../support/sign-in.ts';
import { until } from '../../support/until.ts';
import { answerTo, publicAsks, publicRoutes, type Ask, type Asked } from './public-asks.ts';

const shop = inject('shop');
reachRunningShop(shop.dataDir);

const raceOf = (id: string, name: string, order: number, start: Start): CatalogueRace => ({
  id: raceId(id),
  name,
  category: 'B 100',
  date: '2026-08-21',
  time: null,
  order,
  status: 'uploaded',
  starts: [start],
});
const eventOf = (id: string, name: string, races: CatalogueRace[]): CatalogueEvent => ({
  id: eventId(id),
  name,
  location: 'Iragna',
  start_date: '2026-08-21',
  end_date: '2026-08-21',
  status: 'planned',
  createdDaysAgo: 1,
  races,
});

/** A private race in a public event, a private event, and a private start in a public race; names and numbers are unique. */
const open = raceOf('975001', '1. Premio aperto', 1, {
  id: startId('975101'),
  rider: 'Marta Fontanelli',
  horse: 'Bruma',
  photos: [5, 6],
});
const ofRace = {
  rider: { id: startId('975102'), rider: 'Ortensia Valsecchini', horse: 'Tramontana Xarda', photos: [975301, 975302] },
  name: 'Premio Quintavalle',
} as const;
const ofEvent = {
  rider: { id: startId('975103'), rider: 'Eligia Brambilloni', horse: 'Zefirina Wolka', photos: [975401, 975402] },
  name: 'Premio Roncobello',
} as const;
const ofStart = {
  id: startId('975104'),
  rider: 'Quirina Zambellotti',
  horse: 'Vespertina Kyra',
  photos: [975501, 975502],
} as const;
const beside: Start = { id: startId('975105'), rider: 'Bice Taddei', horse: 'Nuvola', photos: [8, 9] };
const among: CatalogueRace = {
  ...raceOf('975004', '3. Premio condiviso', 3, beside),
  starts: [beside, { ...ofStart, photos: [...ofStart.photos] }],
};
const hidden = raceOf('975002', ofRace.name, 2, ofRace.rider);
const inside = raceOf('975003', ofEvent.name, 1, ofEvent.rider);
const mixed = eventOf('975801', 'Concorso delle Querce', [open, hidden, among]);
const whole = eventOf('975802', 'Allenamento Monteverdi', [inside]);

interface Subject {
  what: string;
  event: CatalogueEvent;
  race: CatalogueRace;
  start: Start;
  /** Absent from every answer without the key. */
  words: string[];
  keyed: { event: EventId; race: RaceId };
  /** The address of its first picture before it became private. */
  oldPicture: string;
  paidBefore: Bought;
  unpaidBefore: { sessionId: string; payUrl: string; orderId: string };
}
interface Bought {
  sessionId: string;
  downloadToken: string;
}

let admin: SignedIn;
let ownUnpaid: Asked['unpaid'];
type Kind = 'race' | 'event' | 'start';
const subjects: Record<Kind, Subject> = {} as Record<Kind, Subject>;

const orderOfSession = async (sessionId: string) =>
  (await import('../../../lambdas/store/sales/payments/checkout-sessions.ts')).orderOfSession(sessionId);

const ask = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(shop.url + path, {
    method,
    headers: { ...admin.headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${JSON.stringify(answer)}`);
  return answer;
};

async function buy(item: ReturnType<typeof cartItem>): Promise<Bought> {
  const { payUrl, sessionId } = await checkOut(shop, [item]);
  await payOnPage(payUrl, { email: newBuyer() });
  const { download_token } = await until('the order is fulfilled', async () => {
    await comeBack(shop, sessionId);
    const { body } = await orderOf(shop, sessionId);
    return body.download_token !== null && body;
  });
  return { sessionId, downloadToken: download_token! };
}

const placeOf = ({ event, race }: Pick<Subject, 'event' | 'race'>) => `/api/admin/events/${event.id}/races/${race.id}`;
const pictureOf = async (subject: Pick<Subject, 'event' | 'race' | 'start'>) => {
  const { race } = (await ask('GET', placeOf(subject))) as {
    race: { picture_segment: string; apart: { picture_segment: string }[] };
  };
  const { event, start } = subject;
  const [apart = race] = race.apart;
  return `/thumbnails/${event.id}/${subject.race.id}/${apart.picture_segment}/${start.id}/${start.photos![0]}?size=400`;
};
const statusOf = async (path: string) => (await fetch(shop.url + path)).status;

/** Sells a photo, opens another payment, and makes it private. */
async function hide(key: Kind, event: CatalogueEvent, race: CatalogueRace, words: string[]): Promise<void> {
  const start = race.starts.at(-1)!;
  const [first, last] = start.photos!;
  const paidBefore = await buy(cartItem(event, race, start, first));
  const begun = await checkOut(shop, [cartItem(event, race, start, last)]);
  const unpaidBefore = { ...begun, orderId: (await orderOfSession(begun.sessionId))! };
  const oldPicture = await pictureOf({ event, race, start });
  expect(await statusOf(oldPicture)).toBe(200);
  const edit = { changes: { unlisted: true }, was: { unlisted: false } };
  const paths = {
    race: placeOf({ event, race }),
    event: `/api/admin/events/${event.id}`,
    start: `${placeOf({ event, race })}/participants/${start.id}`,
  };
  const written = (await ask('PATCH', paths[key], edit)) as { link_key?: string; event?: { link_key: string } };
  const link = written.link_key ?? written.event!.link_key;
  const keyed =
    key === 'event'
      ? { event: withKey(event.id, link), race: race.id }
      : { event: event.id, race: withKey(race.id, link) };
  subjects[key] = {
    what: key,
    event,
    race,
    start,
    // The race of a private start shows its segment to everybody.
    words: [
      ...words,
      ...(key === 'start' ? [] : [oldPicture.split('/')[4]!]),
      link,
      ...start.photos!.map(String),
      start.id,
      start.rider,
      start.horse,
    ],
    keyed,
    oldPicture,
    paidBefore,
    unpaidBefore,
  };
}

beforeAll(async () => {
  const { fillEvent } = await import('../../support/fill.ts');
  await Promise.all([mixed, whole].map(fillEvent));
  admin = await newMember(shop, newBuyer('admin'), 'admin');
  const own = await checkOut(shop, [cartItem(mixed, open, open.starts[0]!, 5)]);
  ownUnpaid = { sessionId: own.sessionId, orderId: (await orderOfSession(own.sessionId))! };
  await hide('race', mixed, hidden, [hidden.id, hidden.name]);
  await hide('event', whole, inside, [inside.id, inside.name, whole.id, whole.name]);
  await hide('start', mixed, among, []);
  await Promise.all(
    Object.values(subjects).map(({ start }) =>
      until('the search forgets it', async () => {
        const { body } = await post<{ suggestions: unknown[] }>(shop, '/api/search-autocomplete', {
          query: start.rider,
        });
        return body.suggestions.length === 0;
      }),
    ),
  );
  // The edge and browsers keep the public pages of before for half a minute.
  await until('the edge asks again', async () => !(await (await fetch(shop.url)).text()).includes(whole.name));
  await until('the edge asks again', async () => (await statusOf(`/${mixed.id}/${hidden.id}`)) === 404);
  await until('the edge asks again', async () => (await statusOf(`/${mixed.id}/${among.id}/${ofStart.id}`)) === 404);
});

const askedOf = ({ event, race, start }: Subject, keyed?: Subject['keyed']): Asked => {
  const place = { event: { ...event, id: keyed?.event ?? event.id }, race: { ...race, id: keyed?.race ?? race.id } };
  const [name, family] = start.rider.split(' ') as [string, string];
  return {
    ...place,
    start,
    item: { ...cartItem(place.event, place.race, start, start.photos![0]), participantName: '?', horseName: '?' },
    photo: start.photos![0],
    names: [name, family],
    unpaid: ownUnpaid,
    tellToken: 'unknown',
  };
};

/** The words that an answer has and its question did not have. */
function revealed(words: readonly string[], { path, body }: Ask, answer: string): string[] {
  const asked = `${path} ${JSON.stringify(body)}`.replaceAll('+', ' ');
  return words.filter((word) => answer.includes(word) && !asked.includes(word));
}

describe.each(['race', 'event', 'start'] as const)('a private %s', (key) => {
  it.each(publicRoutes)('is in no answer of %s without its key', async (route) => {
    const subject = subjects[key];
    const searched = (await pictureOf(subject)).split('/')[4]!;
    for (const one of publicAsks(askedOf(subject))[route]) {
      const { status, text, headers } = await answerTo(shop, route, one);
      expect([one, status < 500]).toEqual([one, true]);
      const answer = `${text} ${JSON.stringify([...headers])}`;
      expect([one, revealed([...subject.words, searched], one, answer)]).toEqual([one, []]);
    }
  });

  it('has nothing at its plain addresses, and no picture at the known one', async () => {
    const { event, race, start, oldPicture } = subjects[key];
    const plain = [`/${event.id}/${race.id}/${start.id}`, ...(key === 'start' ? [] : [`/${event.id}/${race.id}`])];
    for (const path of plain) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
      const api = path
        .replace(/^\/(\w+)\/(\w+)/, '/api/events/$1/races/$2')
        .replace(/(\/races\/\w+)\//, '$1/participants/');
      expect([api, await statusOf(api)]).toEqual([api, 404]);
      const wrong = path.replace(race.id, withKey(race.id, 'f'.repeat(32)));
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
    }
    await until('the picture has moved', async () => (await statusOf(oldPicture)) !== 200);
  });

  it('counts nowhere', async () => {
    const { body } = await get<{ events: { id: string; race_count: number; races_with_list: number }[] }>(
      shop,
      '/api/events',
    );
    const mine = body.events.filter(({ id }) => id === subjects[key].event.id);
    expect(mine.map((one) => [one.race_count, one.races_with_list])).toEqual(key === 'event' ? [] : [[2, 2]]);
  });

  it('opens with its key, in answers that no cache keeps and no search engine lists', async () => {
    const { keyed, start, event, race } = subjects[key];
    const at = `/${keyed.event}/${keyed.race}`;
    for (const path of [at, `${at}/${start.id}`, ...(key === 'event' ? [`/${keyed.event}`] : [])]) {
      const html = await page(shop.url + path);
      expect([path, html.status, html.meta('robots')]).toEqual([path, 200, 'noindex']);
      expect(html.root).toContain(path === `/${keyed.event}` ? race.name : start.rider);
      expect(html.meta('og:image')).not.toContain('/share/');
      const { headers } = await fetch(shop.url + path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
    const api = await get<{ race: { picture_segment: string }; event: { id: string } }>(
      shop,
      `/api/events/${keyed.event}/races/${keyed.race}`,
    );
    expect([api.status, api.headers.get('cache-control'), api.body.event.id]).toEqual([200, 'no-store', keyed.event]);
    const list = await get(shop, `/thumbnails${at}/${start.id}/`);
    expect([list.headers.get('cache-control'), list.body]).toEqual(['no-store', [...start.photos!]]);
    const picture = `/thumbnails/${event.id}/${race.id}/${api.body.race.picture_segment}/${start.id}/${start.photos![0]}`;
    await until('its picture is there', async () => (await statusOf(`${picture}?size=400`)) === 200);
  });

  it('is refused to a visitor who wants to be told, also with the key', async () => {
    const { keyed, start } = subjects[key];
    const asked = publicAsks(askedOf(subjects[key], keyed))['POST /api/tell-me'][0]!;
    expect(await post(shop, asked.path, asked.body)).toMatchObject({ status: 404 });
    const share = `/share/${keyed.event}/${keyed.race}/${start.id}/${start.photos![0]}.jpg`;
    expect(await statusOf(share)).toBe(404);
  });

  it('ends the payments that began before, and leaves its buyers their photos', async () => {
    const { unpaidBefore, paidBefore, start } = subjects[key];
    await until('the payment page is over', async () => {
      const text = await (await fetch(unpaidBefore.payUrl)).text();
      return !text.includes('name="email"');
    });
    const cart = await get<{ gone: number }>(shop, `/api/orders/${unpaidBefore.orderId}/cart/all`);
    expect([cart.status, cart.body.gone ?? 1]).toEqual([cart.status, 1]);
    const photos = await get<{ photos: { rider_name: string; id: string; thumbnail: string }[] }>(
      shop,
      `/api/downloads/${paidBefore.downloadToken}/photos`,
    );
    expect(photos.body.photos).toMatchObject([{ rider_name: start.rider }]);
    // Its segment would lead to the others' pictures.
    expect(photos.body.photos[0]!.thumbnail).toContain('/closed/');
    const file = await fetch(
      `${shop.url}/api/downloads/${paidBefore.downloadToken}/photos/${photos.body.photos[0]!.id}`,
      {
        redirect: 'manual',
      },
    );
    expect(file.status).toBe(302);
  });

  it('is sold to the holder of the key, whose order outlives the link', async () => {
    const { keyed, race, start, event } = subjects[key];
    const [first] = start.photos!;
    const { item } = askedOf(subjects[key], keyed);
    const bought = await buy(item);
    const { body } = await orderOf(shop, bought.sessionId);
    expect(body.items).toMatchObject([{ event_id: event.id, race_id: race.id, image_id: first }]);
    const photos = () =>
      get<{ photos: { thumbnail: string }[] }>(shop, `/api/downloads/${bought.downloadToken}/photos`);
    expect((await photos()).body.photos[0]!.thumbnail).not.toContain('/closed/');
    const begun = await checkOut(shop, [cartItem({ ...event, id: keyed.event }, { ...race, id: keyed.race }, start)]);
    const [was] = /[\da-f]{32}/.exec(`${keyed.event}${keyed.race}`)!;
    await ask('POST', `/api/admin/events/${event.id}/link`, {
      ...(key !== 'event' && { race: race.id }),
      ...(key === 'start' && { start: start.id }),
      was,
    });
    expect(await statusOf(`/${keyed.event}/${keyed.race}`)).toBe(404);
    expect(await statusOf(`/api/events/${keyed.event}/races/${keyed.race}`)).toBe(404);
    expect(
      (await post(shop, '/api/create-checkout-session', { cartItems: [item], totalAmount: item.price })).body,
    ).toMatchObject({
      error: { code: 'unknown_participant' },
    });
    await until('the payment page is over', async () => {
      const text = await (await fetch(begun.payUrl)).text();
      return !text.includes('name="email"');
    });
    expect((await photos()).body.photos).toHaveLength(1);
    expect((await photos()).body.photos[0]!.thumbnail).toContain('/closed/');
  });
});

it('leaves the race of a private start to its other starts, and shows its holder that start alone', async () => {
  const { event, race, start } = subjects.start;
  const [other] = race.starts;
  const shown = async (r: RaceId) => {
    const { body } = await get<{
      race: { participant_count: number; photo_count: number; picture_segment: string };
      participants: { swiss_equestrian_rider_id: string; photos: number[] }[];
    }>(shop, `/api/events/${event.id}/races/${r}`);
    const { participant_count, photo_count, picture_segment } = body.race;
    const starts = body.participants.map(({ swiss_equestrian_rider_id: id, photos }) => [id, photos]);
    return { starts, participant_count, photo_count, picture_segment };
  };
  const open = await shown(race.id);
  expect(open).toMatchObject({ starts: [[other!.id, other!.photos]], participant_count: 1, photo_count: 2 });
  const { starts } = (await ask('GET', placeOf({ event, race }))) as {
    starts: { swiss_equestrian_rider_id: string; link_key: string }[];
  };
  const { link_key } = starts.find(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id === start.id)!;
  const alone = await shown(withKey(race.id, link_key));
  expect(alone).toMatchObject({ starts: [[start.id, start.photos]], participant_count: 1, photo_count: 2 });
  const at = ({ picture_segment }: typeof open) =>
    statusOf(`/thumbnails/${event.id}/${race.id}/${picture_segment}/${start.id}/${start.photos![0]}?size=400`);
  await until('the picture has moved', async () => (await at(alone)) === 200);
  expect(await at(open)).not.toBe(200);
  const { body } = await get<{ races: { id: string; participant_count: number; photo_count: number }[] }>(
    shop,
    `/api/events/${event.id}`,
  );
  expect(body.races.find(({ id }) => id === `${event.id}-${race.id}`)).toMatchObject({
    participant_count: 1,
    photo_count: 2,
  });
});
