import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { reachRunningShop } from '../../../scripts/target.ts';
import type { IngestJob } from '../../../core/photos/contract/photo-service.ts';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { readZip } from '../../support/read-zip.ts';
import {
  cartItem,
  type CatalogueEvent,
  type CatalogueRace,
  concorso,
  fileOf,
  granPremio,
  iragna,
  numbersOf,
  type Start,
  startIn,
} from '../../support/catalogue.ts';
import { atTheApi } from '../../support/at-the-api.ts';
import { filesIn, signed } from '../../support/operator.ts';
import { photograph } from '../../support/photographs.ts';
import { pictureFolder } from '../../support/picture-folder.ts';
import { buy, download, get, linkIn, mailsOnceThere, mailsTo, newBuyer, post } from '../../support/sale.ts';
import { until } from '../../support/until.ts';
import * as zoo from '../photos/ingest/zoo.ts';

const shop = inject('shop');
const behindTheEdge = await atTheApi(shop);
const anna = startIn(iragna, '900001');
const at = (path: string) => fetch(shop.url + path, { redirect: 'manual' });

reachRunningShop(shop.dataDir);
type RaceDetail = { race: { photo_count: number }; participants: { total_photos: number }[] };
type Fill = typeof import('../../support/fill.ts');
type Originals = typeof import('../../../lambdas/gateways/buckets/originals.ts');
let fill: Fill;
let putOriginal: Originals['putNamedOriginal'];
let setEnd: (typeof import('../../support/set-end.ts'))['setEnd'];
let changeRace: (typeof import('../../../lambdas/store/catalogue/races/races.ts'))['changeRace'];

beforeAll(async () => {
  fill = await import('../../support/fill.ts');
  ({ putNamedOriginal: putOriginal } = await import('../../../lambdas/gateways/buckets/originals.ts'));
  ({ setEnd } = await import('../../support/set-end.ts'));
  ({ changeRace } = await import('../../../lambdas/store/catalogue/races/races.ts'));
});

/** Makes an event for this file alone, so that its photos may be moved. */
function ownEvent(id: string, starts: readonly Start[]): { event: CatalogueEvent; race: CatalogueRace } {
  const race: CatalogueRace = {
    id: raceId('1'),
    name: '1. Prova',
    category: 'B100',
    date: '2026-08-21',
    time: null,
    order: 1,
    status: 'uploaded',
    starts,
  };
  return {
    race,
    event: {
      id: eventId(id),
      name: `Prova ${id}`,
      location: 'Iragna',
      start_date: '2026-08-21',
      end_date: '2026-08-21',
      status: 'completed',
      createdDaysAgo: 100,
      races: [race],
    },
  };
}

/** Returns the present list: the edge may cache it for 30 seconds, the API behind it does not. */
const listOf = async ({ id: e }: Pick<CatalogueEvent, 'id'>, { id: r }: Pick<CatalogueRace, 'id'>, p: string) =>
  (await get<number[]>(behindTheEdge, `/thumbnails/${e}/${r}/${p}`)).body;

describe('the pictures of a participant', () => {
  const list = `/thumbnails/${concorso.id}/${iragna.id}`;
  let folder: string;
  beforeAll(async () => {
    folder = await pictureFolder(behindTheEdge, concorso.id, iragna.id);
  });

  it('are listed by number, and are an empty list for an unknown start', async () => {
    const answer = await at(`${list}/900001/`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'public, max-age=30',
    ]);
    expect(await answer.json()).toEqual(numbersOf(anna));
    expect((await get(shop, `${list}/900003/`)).body).toEqual([]);
    expect((await get(shop, `${list}/900001.2/`)).body).toEqual([121, 122, 123, 124]);
  });

  it.each([
    ['?size=72', 72],
    ['?size=400', 400],
    ['?size=1600', 1200],
    ['', 400],
  ])('come as AVIF at the asked size (%s is %i wide), without metadata', async (query, width) => {
    const response = await at(`${folder}/900001/101${query}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect(response.headers.get('cache-control')).toMatch(/max-age=\d+/);
    const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([found.width, found.format, found.exif]).toEqual([width, 'heif', undefined]);
  });

  it('carry the watermark at every size, so none is the original made small', async () => {
    const [original, shown] = await Promise.all([
      photograph(101),
      at(`${folder}/900001/101?size=1600`).then(async (response) => Buffer.from(await response.arrayBuffer())),
    ]);
    const plain = (picture: Buffer) => sharp(picture).resize(300, 200, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    const [before, after] = await Promise.all([plain(original), plain(shown)]);
    const different = before.filter((value, i) => Math.abs(value - after[i]!) > 12).length / before.length;
    expect(different).toBeGreaterThan(0.02);
  });

  it.each(['original', '9999', '1601', '0', '-1', '400%20', 'ORIGINAL', '1600&size=9999'])(
    'are refused at size=%s',
    async (size) => {
      const response = await at(`${folder}/900001/101?size=${size}`);
      expect(response.status).toBe(403);
      expect(response.headers.get('content-type') ?? '').not.toContain('image/');
    },
  );

  it('are at no address that can be guessed: not without what only the race tells, nor with another’s', async () => {
    const [, , , , told] = folder.split('/');
    expect(told).toMatch(/^[\w-]{22}$/);
    const other = await pictureFolder(behindTheEdge, concorso.id, granPremio.id);
    for (const guessed of [
      `${list}/900001/101`,
      `${list}/closed/900001/101`,
      `${list}/${'A'.repeat(22)}/900001/101`,
      `${list}/${other.split('/')[4]}/900001/101`,
    ])
      for (const size of [72, 400, 1600])
        expect([guessed, (await at(`${guessed}?size=${size}`)).status]).toEqual([guessed, 404]);
  });

  it.each(['', '?size=1600', '?Signature=x'])('lie nowhere in full: /originals/… is 403 (%s)', async (query) => {
    const response = await at(`/originals/${concorso.id}/${iragna.id}/${fileOf(101)}${query}`);
    expect(response.status).toBe(403);
  });

  it.each([
    '//originals',
    '/x/../originals',
    '/%6Friginals',
    '/covers/../originals',
    '/covers/originals',
    '/thumbnails/..%2Foriginals',
    '/downloads/originals',
  ])('cannot be reached in full by a detour: %s/…', async (folderName) => {
    const { port } = new URL(shop.url);
    // Sent unchanged: `fetch` would normalise the path.
    const { status, type } = await new Promise<{ status: number | undefined; type: string }>((resolve, reject) => {
      request(
        { host: '127.0.0.1', port, path: `${folderName}/${concorso.id}/${iragna.id}/${fileOf(101)}` },
        (response) => {
          response.resume();
          resolve({ status: response.statusCode, type: response.headers['content-type'] ?? '' });
        },
      )
        .once('error', reject)
        .end();
    });
    expect([403, 404]).toContain(status);
    expect(type).not.toContain('image/');
  });

  it('are 404 if missing, and not cached', async () => {
    const response = await at(`${folder}/900001/99999?size=400`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('max-age=8');
  });
});

describe('an ingest with every kind of bad file', () => {
  const { event, race } = ownEvent('770201', [
    { id: startId('900011'), rider: 'Anaïs Rüegsegger', horse: 'Lúnasa', photos: [1, 20] },
  ]);
  let job: IngestJob;
  let jobId: string;

  beforeAll(async () => {
    await fill.putEvent(event);
    await fill.putRace(event, race);
    const files: Record<string, Buffer | Promise<Buffer>> = {
      'IMG_0001.JPG': zoo.jpeg(),
      'IMG_0002.JPG': zoo.picture().withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
      'IMG_0003.JPG': zoo.cmyk(),
      'IMG_0004.JPG': zoo.progressive(),
      'IMG_0005.JPG': zoo.png(),
      'IMG_0006.JPG': zoo.sixteenBit(),
      'IMG_0007.JPG': zoo.grey(),
      'IMG_0008.JPG': zoo.hundredMegapixels(),
      'IMG_0009.JPG': zoo.truncated(),
      'IMG_0010.JPG': Buffer.alloc(0),
      'IMG_0011.JPG': Buffer.from('appunti, non una foto'),
      'IMG_0012.JPG': zoo.bomb(),
      'senza numero.JPG': zoo.jpeg(320, 240),
      'copia 1.JPG': zoo.jpeg(),
    };
    await Promise.all(
      Object.entries(files).map(async ([file, content]) => putOriginal(event.id, race.id, file, await content)),
    );
    jobId = await fill.startIngest(event, race);
    job = await fill.finished(jobId);
    // The gallery is open to visitors from here on.
    await changeRace(event.id, race.id, { status: 'uploaded' });
  });

  it('ends completed, with each of them named in the log with its reason', () => {
    expect(job).toMatchObject({
      status: 'completed',
      progress: 100,
      eventID: event.id,
      raceID: race.id,
      participants: [{ participantId: '900011', photo_to: 20 }],
    });
    expect(job.log).toEqual([
      'File trovati: 14. Da elaborare: 12. Già pronti: 0.',
      'IMG_0009.JPG: immagine danneggiata o incompleta',
      'IMG_0010.JPG: file vuoto, 0 byte',
      "IMG_0011.JPG: non è un'immagine",
      'IMG_0012.JPG: immagine troppo grande, oltre 120 megapixel',
      'copia 1.JPG: stessa foto di un altro file (IMG_0001.JPG)',
      'Elaborazione completata. Foto nella gara: 9.',
    ]);
  });

  it('shows the good ones, turned upright and in the right colours', async () => {
    expect(await listOf(event, race, '900011')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 13]);
    const folder = await pictureFolder(behindTheEdge, event.id, race.id);
    for (const number of [2, 3, 5, 6, 8]) {
      const response = await at(`${folder}/900011/${number}?size=400`);
      expect(response.status).toBe(200);
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      const { width = 0, height = 0, space } = await picture.metadata();
      expect([number, width < height, space]).toEqual([number, number === 2, 'srgb']);
    }
  });

  it('asked again changes nothing and makes no picture anew', async () => {
    const before = await filesIn(shop, 'derived', `thumbnails/${event.id}/`);
    const again = await fill.finished(await fill.startIngest(event, race));
    expect(again.status).toBe('completed');
    expect(again.log[0]).toBe('File trovati: 14. Da elaborare: 3. Già pronti: 9.');
    expect(again.log.at(-1)).toBe(job.log.at(-1));
    expect(await filesIn(shop, 'derived', `thumbnails/${event.id}/`)).toEqual(before);
  });

  it('makes a photo once when it is asked for several times at once', async () => {
    await putOriginal(event.id, race.id, fileOf(14), await photograph(14));
    const ranges = [{ participantId: '900011', photo_to: 20 }];
    const answers = await Promise.all(
      [1, 2, 3, 4].map(
        async () =>
          (await signed(shop, 'POST', `/ingest/${event.id}/${race.id}`, ranges)).json() as Promise<{ jobId: string }>,
      ),
    );
    // A call during the job gets that job; a later call gets a job that finds nothing new.
    const jobs = await Promise.all(
      [...new Set(answers.map((answer) => answer.jobId))].map((jobId) => fill.finished(jobId)),
    );
    const found = jobs.map(({ log }) => log[0]).sort();
    expect(found.filter((line) => line !== 'File trovati: 15. Da elaborare: 3. Già pronti: 10.')).toEqual([
      'File trovati: 15. Da elaborare: 4. Già pronti: 9.',
    ]);
    expect(await listOf(event, race, '900011')).toContain(14);
  });

  it('refuses ranges of a start outside the race, and an unknown race, before any work', async () => {
    const unknown = await signed(shop, 'POST', `/ingest/${event.id}/${race.id}`, [
      { participantId: '900011', photo_to: 20 },
      { participantId: '999999', photo_to: 21 },
    ]);
    expect([unknown.status, await unknown.json()]).toMatchObject([
      409,
      { error: { code: 'unknown_participant', fields: { '1.participantId': expect.any(String) as string } } },
    ]);
    const nowhere = await signed(shop, 'POST', `/ingest/${event.id}/999999`, []);
    expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { error: { code: 'race_not_found' } }]);
  });
});

describe('photos of a race that change after the sale', () => {
  const marco: Start = { id: startId('900012'), rider: 'Marco Solcà', horse: 'Tempesta', photos: [1, 3] };
  const lena: Start = { id: startId('900013'), rider: 'Lena Käser-Wyss', horse: 'Näscht CH', photos: [4, 6] };
  const { event, race } = ownEvent('770202', [marco, lena]);
  const marcosFolder = '2026-08-21_Iragna_1_Marco-Solcà_Tempesta';
  const lenasFolder = '2026-08-21_Iragna_1_Lena-Käser-Wyss_Näscht-CH';
  const buyer = newBuyer('marco');
  const bystander = newBuyer('lena');
  let token: string;
  let orderId: string;

  beforeAll(async () => {
    await fill.fillEvent(event);
    const sale = await buy(shop, [cartItem(event, race, marco), cartItem(event, race, lena, 4)], {
      email: buyer,
      language: 'de',
    });
    token = new URL(sale.link).pathname.split('/').at(-1) ?? '';
    orderId = sale.order.id;
    await buy(shop, [cartItem(event, race, lena)], { email: bystander });
  });

  /** Moves the last link's request back by more than a day. */
  async function aDayLater(): Promise<void> {
    const { changeItem } = await import('../../../lambdas/store/table/table.ts');
    const { keys } = await import('../../../lambdas/store/table/keys.ts');
    await changeItem({
      key: keys.order(orderId),
      set: { generation_asked_at: new Date(Date.now() - 25 * 3_600_000).toISOString() },
    });
  }

  async function renewed(mailNumber: number): Promise<string[]> {
    await aDayLater();
    await post(shop, '/api/renew-download-link', { token });
    const mails = await mailsOnceThere(shop, buyer, mailNumber);
    const { zip } = await download(linkIn(mails.at(-1)!));
    return [...readZip(zip).keys()];
  }

  it('that arrive later in a bought collection are in the next link, which only the buyer gets', async () => {
    await fill.putPhotographs(event, race, [0]);
    await fill.finished(await fill.startIngest(event, race));
    expect(await listOf(event, race, marco.id)).toEqual([0, 1, 2, 3]);
    expect(await renewed(2)).toEqual(
      [0, 1, 2, 3].map((number) => `${marcosFolder}/000${number}.jpg`).concat(`${lenasFolder}/0004.jpg`),
    );
    const [, second] = await mailsTo(shop, buyer);
    expect(second!.subject).toMatch(/^Dein neuer Link/);
    expect(await mailsTo(shop, bystander)).toHaveLength(1);
  });

  it('move with a range but not as files: lists change immediately, and the ZIP holds a doubled photo once', async () => {
    const files = await filesIn(shop, 'derived', `thumbnails/${event.id}/`);
    const folder = await pictureFolder(behindTheEdge, event.id, race.id);
    const address = (rider: string) => `${folder}/${rider}/4?size=400`;
    const before = await (await at(address(lena.id))).arrayBuffer();
    await setEnd(event.id, race.id, marco.id, 4);
    expect([await listOf(event, race, marco.id), await listOf(event, race, lena.id)]).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6],
    ]);
    expect(await (await at(address(marco.id))).arrayBuffer()).toEqual(before);
    expect(await filesIn(shop, 'derived', `thumbnails/${event.id}/`)).toEqual(files);
    expect(await renewed(3)).toEqual([0, 1, 2, 3, 4].map((number) => `${marcosFolder}/000${number}.jpg`));
  });

  it('outside all ranges are named in the job’s log, have no owner, do not count for visitors and cannot be bought', async () => {
    await fill.putPhotographs(event, race, [7, 9]);
    const jobId = await fill.startIngest(event, { ...race, starts: [{ ...marco, photos: [0, 4] }, lena] });
    const job = await fill.finished(jobId);
    expect(job.log.at(-1)).toBe('Elaborazione completata. Foto nella gara: 9. Senza partecipante: 2 (7,9).');
    expect([await listOf(event, race, marco.id), await listOf(event, race, lena.id)]).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6],
    ]);
    const detail = await until('the race counts those of its riders', async () => {
      const { body } = await get<RaceDetail>(behindTheEdge, `/api/events/${event.id}/races/${race.id}`);
      return body.race.photo_count === 7 && body;
    });
    expect(detail.participants.map(({ total_photos }) => total_photos)).toEqual([5, 2]);
    const refused = await post<{ error: { code: string } }>(shop, '/api/create-checkout-session', {
      cartItems: [cartItem(event, race, lena, 7)],
      totalAmount: 1300,
    });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'photo_outside_range']);
  });

  afterAll(() => expect(mailsTo(shop, bystander)).resolves.toHaveLength(1));
});
