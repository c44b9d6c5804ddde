import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readZip } from '../../support/read-zip.ts';
import {
  baeretswil,
  cartItem,
  concorso,
  granPremio,
  iragna,
  numbersOf,
  sommerturnier,
  startIn,
} from '../../support/catalogue.ts';
import { photograph } from '../../support/photographs.ts';
import {
  buy,
  checkOut,
  comeBack,
  download,
  fulfilled,
  get,
  linkIn,
  mailsOnceThere,
  mailsTo,
  newBuyer,
  orderOf,
  payOnPage,
} from '../../support/sale.ts';

const shop = inject('shop');
const anna = startIn(iragna, '900001');
const annaAgain = startIn(iragna, '900001.2');
const jörg = startIn(iragna, '900002');
const chiara = startIn(granPremio, '900004');

/** Returns the photos of a start as the ZIP must contain them. */
async function originals(folder: string, numbers: readonly number[]): Promise<Map<string, Buffer>> {
  return new Map(
    await Promise.all(numbers.map(async (number) => [`${folder}/0${number}.jpg`, await photograph(number)] as const)),
  );
}

describe('a sale in Italian: a collection, the same rider’s second start, and singles of others', () => {
  const email = newBuyer();
  let sessionId: string;
  let link: string;

  beforeAll(async () => {
    const checkout = await checkOut(
      shop,
      [
        cartItem(concorso, iragna, anna),
        cartItem(concorso, iragna, annaAgain, 122),
        cartItem(concorso, iragna, jörg, 119),
        cartItem(concorso, iragna, jörg, 117),
        cartItem(concorso, granPremio, chiara, 202),
      ],
      { language: 'it' },
    );
    sessionId = checkout.sessionId;
    const returned = await payOnPage(checkout.payUrl, { email });
    expect(returned).toBe(`${shop.url}/checkout/success?session_id=${sessionId}`);
    // The provider's webhook arrives at the same time.
    const answers = await Promise.all([1, 2, 3, 4].map(() => comeBack(shop, sessionId)));
    expect(answers.map(({ status, body }) => [status, body.success, body.customerEmail])).toEqual(
      Array(4).fill([200, true, email]),
    );
    await fulfilled(shop, sessionId);
    const [mail] = await mailsOnceThere(shop, email);
    link = linkIn(mail!);
  });

  it('is one paid order with the shop’s own names and prices', async () => {
    const { body: order } = await orderOf(shop, sessionId);
    expect(order).toMatchObject({
      status: 'paid',
      total_amount: 7000 + 4 * 1300,
      customer_email: email,
      download_url: link,
    });
    expect(link).toBe(`${shop.url}/api/downloads/${order.download_token}`);
    expect(
      order.items.map(({ type, participant_name, horse_name, race_name, image_id, price }) => [
        type,
        participant_name,
        horse_name,
        race_name,
        image_id,
        price,
      ]),
    ).toEqual([
      ['collection', 'Anna Esempio', 'Stella CH', '3. Premio Alpe di Neggia', null, 7000],
      ['single', 'Anna Esempio', 'Bingo', '3. Premio Alpe di Neggia', 122, 1300],
      ['single', 'Jörg Müller-Käser', 'Éclair du Môtier', '3. Premio Alpe di Neggia', 119, 1300],
      ['single', 'Jörg Müller-Käser', 'Éclair du Môtier', '3. Premio Alpe di Neggia', 117, 1300],
      ['single', 'Chiara Dell’Era', 'Löwenherz', '4. Gran Premio', 202, 1300],
    ]);
  });

  it('is confirmed by one Italian mail, as text and as HTML, to the address from the payment page', async () => {
    const mails = await mailsTo(shop, email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail!.subject).toMatch(/^Le tue foto sono pronte – ordine [0-9a-f]{8}$/);
    expect(mail!.from).toContain('Galoppfoto');
    for (const text of [mail!.body.text, mail!.body.html]) {
      for (const said of [
        link,
        'Jörg Müller-Käser / Éclair du Môtier',
        'Foto 119',
        'Collezione completa',
        '122.00',
        '20 foto',
      ])
        expect(text).toContain(said);
    }
  });

  it('brings a ZIP with exactly the originals that were bought, byte by byte, in a folder a start', async () => {
    const { zip, headers } = await download(link);
    const bought = new Map([
      ...(await originals('2026-08-21_Iragna_3_Anna-Esempio_Stella-CH', numbersOf(anna))),
      ...(await originals('2026-08-21_Iragna_3_Anna-Esempio_Bingo', [122])),
      ...(await originals('2026-08-21_Iragna_3_Jörg-Müller-Käser_Éclair-du-Môtier', [117, 119])),
      ...(await originals('2026-08-22_Iragna_4_Chiara-Dell’Era_Löwenherz', [202])),
    ]);
    const files = readZip(zip);
    expect([...files.keys()]).toEqual([...bought.keys()]);
    for (const [name, original] of bought) expect(files.get(name)?.equals(original), name).toBe(true);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="2026-08-21_Iragna\.zip"/);
  });

  it('has the shop’s own link for 30 days; its visits are never cached and record no address', async () => {
    expect(link).toMatch(new RegExp(`^${shop.url}/api/downloads/[\\w-]{43}$`));
    const visit = await fetch(link, { redirect: 'manual' });
    expect([visit.status, visit.headers.get('cache-control'), visit.headers.get('referrer-policy')]).toEqual([
      302,
      'no-store',
      'same-origin',
    ]);
    const signed = new URL(visit.headers.get('location') ?? '');
    expect(signed.origin).toBe(shop.url);
    const state = await get<{ state: string; photo_count: number; bytes: number; download_expires_at: string }>(
      shop,
      `${new URL(link).pathname}/state`,
    );
    expect(state.body).toMatchObject({ state: 'ready', photo_count: 20, bytes: (await download(link)).zip.length });
    const { body: order } = await orderOf(shop, sessionId);
    const day = 86_400_000;
    const days = (Date.parse(state.body.download_expires_at) - Date.parse(order.created_at)) / day;
    expect([Math.floor(days), order.download_expires_at]).toEqual([30, state.body.download_expires_at]);
    const hours = (Number(signed.searchParams.get('Expires')) * 1000 - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(6);
  });

  it('lets a broken download go on where it stopped', async () => {
    const { signedUrl, zip } = await download(link);
    const half = Math.floor(zip.length / 2);
    const range = async (value: string) => {
      const response = await fetch(signedUrl, { headers: { range: value } });
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const first = await range(`bytes=0-${half - 1}`);
    const rest = await range(`bytes=${half}-`);
    expect([first.status, first.range, rest.status, rest.range]).toEqual([
      206,
      `bytes 0-${half - 1}/${zip.length}`,
      206,
      `bytes ${half}-${zip.length - 1}/${zip.length}`,
    ]);
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(zip)).toBe(true);
    expect((await range('bytes=-10')).bytes.equals(zip.subarray(-10))).toBe(true);
    expect((await range(`bytes=${zip.length}-`)).status).toBe(416);
  });
});

describe('a sale in German', () => {
  it('is confirmed in German, and the ZIP of one start has that start’s name', async () => {
    const jürg = startIn(baeretswil, '900007');
    const { mail, link, order } = await buy(shop, [cartItem(sommerturnier, baeretswil, jürg)], {
      language: 'de',
      email: newBuyer('jürg'),
    });
    expect(mail.subject).toMatch(/^Deine Fotos sind bereit – Bestellung [0-9a-f]{8}$/);
    expect(mail.body.text).toContain('Ganze Kollektion');
    expect(mail.body.text).toContain('Jürg Bösiger / Öhi vom Säntis');
    expect(order.download_url).toBe(link);
    const { zip, headers } = await download(link);
    expect([...readZip(zip).keys()]).toEqual(
      numbersOf(jürg).map((number) => `2026-07-11_Bäretswil_1_Jürg-Bösiger_Öhi-vom-Säntis/0${number}.jpg`),
    );
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('2026-07-11_Bäretswil_1_Jürg-Bösiger_Öhi-vom-Säntis.zip')}`,
    );
  });
});
