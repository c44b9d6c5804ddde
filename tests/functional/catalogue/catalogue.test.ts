import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../core/ids.ts';
import { handler as catalogue } from '../../../lambdas/catalogue/handler.ts';
import { handler as photos } from '../../../lambdas/photos/handler.ts';
import { setEnd } from '../../support/set-end.ts';
import { changeRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { readStripeSettings, saveStripeSettings } from '../../../lambdas/store/shop/settings/settings.ts';
import { putOnSale } from '../sale-catalogue.ts';
import { request, startSaleParts, type SaleParts } from '../sale-parts.ts';

let parts: SaleParts;
beforeAll(async () => {
  parts = await startSaleParts();
});
afterAll(() => parts?.close());

const EVENT = 'GET /api/events/{swiss_equestrian_id}';
const RACE = `${EVENT}/races/{swiss_equestrian_race_id}`;
const PARTICIPANT = `${RACE}/participants/{swiss_equestrian_rider_id}`;
const LIST = 'GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}';
const at = (swiss_equestrian_race_id = '3', swiss_equestrian_rider_id = '900001') => ({
  params: { swiss_equestrian_id: '50', swiss_equestrian_race_id, swiss_equestrian_rider_id },
});
interface Page {
  event: Record<string, unknown>;
  race: Record<string, unknown>;
  participants: { swiss_equestrian_rider_id: string; total_photos: number; photos: number[] }[];
}

describe('the catalogue', () => {
  it('says that the shop is not set up before anybody saved its settings and products', async () => {
    expect(await request(catalogue, 'GET /api/settings')).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store' },
    });
    expect(await request(catalogue, 'GET /api/events')).toMatchObject({ status: 200, body: { events: [] } });
  });

  it('shows the settings with today’s prices', async () => {
    await putOnSale(parts.stripe);
    const settings = {
      site_name: 'Foto & Galoppo',
      primary_color: '#0066CC',
      logo_url: null,
      favicon_url: null,
      settings_version: 1,
      prices: { single: 1300, collection: 7000 },
    };
    expect(await request(catalogue, 'GET /api/settings')).toMatchObject({
      status: 200,
      body: settings,
      headers: { 'cache-control': 'public, max-age=30' },
    });
  });

  it('shows an event with its races, counting their participants and photos', async () => {
    const { body } = await request(catalogue, EVENT, at());
    expect(body).toMatchObject({
      event: { id: '50', name: 'Concorso di Iragna', race_count: 1, races_with_list: 1 },
      races: [
        { id: '50-3', status: 'uploaded', participant_count: 3, participant_list_uploaded: true, photo_count: 30 },
      ],
    });
  });

  it('deals a race’s photos out to its participants, in order of the start', async () => {
    const { participants } = (await request(catalogue, RACE, at())).body as Page;
    expect(
      participants.map((start) => [
        start.swiss_equestrian_rider_id,
        start.photos[0],
        start.photos.at(-1),
        start.total_photos,
      ]),
    ).toEqual([
      ['900001', 1, 10, 10],
      ['900001.2', 11, 20, 10],
      ['900002', 21, 30, 10],
    ]);
  });

  it('follows a range that was moved, with nothing else written', async () => {
    await setEnd(eventId('50'), raceId('3'), startId('900001'), 12);
    const { body } = await request(catalogue, PARTICIPANT, at('3', '900001.2'));
    expect(body).toMatchObject({
      participant: { horse_name: 'Bingo', total_photos: 8, photos: [13, 14, 15, 16, 17, 18, 19, 20] },
      race: { id: '50-3' },
      event: { id: '50' },
    });
    await setEnd(eventId('50'), raceId('3'), startId('900001'), 10);
  });

  it.each(['scheduled', 'ongoing', 'cancelled'] as const)(
    'tells who rides and nothing of the photos while the race is %s',
    async (status) => {
      await changeRace(eventId('50'), raceId('3'), { status });
      const [page, start, event, list] = await Promise.all([
        request(catalogue, RACE, at()),
        request(catalogue, PARTICIPANT, at('3', '900001')),
        request(catalogue, EVENT, at()),
        request(photos, LIST, at('3', '900001')),
      ]);
      await changeRace(eventId('50'), raceId('3'), { status: 'uploaded' });
      const none = { total_photos: 0, photos: [] };
      expect(page.body).toMatchObject({
        race: { status, photo_count: 0, cover_photo: null, picture_segment: null },
        participants: [none, none, none],
      });
      expect(start.body).toMatchObject({ race: { photo_count: 0, picture_segment: null }, participant: none });
      expect(event.body).toMatchObject({
        races: [{ status, photo_count: 0, cover_photo: null, picture_segment: null }],
      });
      expect(list).toMatchObject({ status: 200, body: [] });
    },
  );

  it('keeps to itself where ranges end, what jobs do and how the table is laid out', async () => {
    const { body } = await request(catalogue, RACE, at());
    expect(JSON.stringify(body)).not.toMatch(/photo_to|photo_numbers|batch_job|processing_|"pk"|gsi1/);
  });

  it.each([
    [EVENT, { params: { swiss_equestrian_id: '4040' } }, 'event_not_found'],
    [RACE, at('404'), 'race_not_found'],
    [PARTICIPANT, at('3', '404'), 'participant_not_found'],
    [PARTICIPANT, at('3', '900001.3'), 'participant_not_found'],
  ])('answers 404 with a code of its own: %s %#', async (key, input, code) => {
    expect(await request(catalogue, key, input)).toMatchObject({
      status: 404,
      body: { error: { code } },
      headers: { 'cache-control': 'no-store' },
    });
  });

  it('refuses an id that cannot be one, naming it', async () => {
    expect(await request(catalogue, RACE, at('<3>'))).toMatchObject({
      status: 400,
      body: { error: { code: 'malformed_body', fields: { swiss_equestrian_race_id: expect.any(String) as string } } },
    });
  });

  it('shows what photos cost without asking the payment provider, and nothing made up once they cannot be sold', async () => {
    await parts.stopStripe();
    expect(await request(catalogue, 'GET /api/settings')).toMatchObject({
      status: 200,
      body: { prices: { single: 1300, collection: 7000 } },
    });
    await saveStripeSettings(await readStripeSettings(), null);
    expect(await request(catalogue, 'GET /api/settings')).toMatchObject({
      status: 503,
      body: { error: { code: 'products_not_configured' } },
    });
  });
});
