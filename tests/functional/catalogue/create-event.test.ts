import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent as createEventBody } from '../../../core/catalogue/contract/catalogue-admin.ts';
import { eventId, raceId, type EventId } from '../../../core/ids.ts';
import { createEvent } from '../../../lambdas/catalogue/events/create-event.ts';
import { listChanges } from '../../../lambdas/store/shop/changes/changes.ts';
import { showEvent, showEvents } from '../../../lambdas/catalogue/events/events.ts';
import { showAnnouncement } from '../../../lambdas/catalogue/federation/events.ts';
import { readRace } from '../../../lambdas/store/catalogue/races/races.ts';
import { NAMED } from '../../../local/federation/oddities.ts';
import { startFederationParts, type FederationParts } from '../federation-parts.ts';

let federation: FederationParts;
beforeAll(async () => {
  federation = await startFederationParts();
});
afterAll(() => federation?.close());
beforeEach(async () => {
  await federation.tell({ reset: true });
});

const [large, load, odd] = [NAMED.large, NAMED.load, NAMED.odd].map((id) => eventId(String(id)));
/** Returns the request of a browser that chose some of the races. */
async function asked(e: EventId, from = 0, to?: number) {
  const { pruefungen } = await showAnnouncement(e);
  return { swiss_equestrian_id: e, races: pruefungen.slice(from, to).map(({ id }) => ({ raceID: id })) };
}
const isStored = async (e: EventId) => (await showEvents()).events.some(({ id }) => id === e);

describe('creating an event', () => {
  it('stores it with the chosen races as the federation announces them, and visitors see it', async () => {
    const { pruefungen } = await showAnnouncement(large!);
    const wanted = await asked(large!, 0, 10);
    const { success, event, races } = await createEvent(wanted, 'admin');
    expect(success).toBe(true);
    expect(event).toMatchObject({ id: large, status: 'planned', race_count: 10, races_with_list: 0 });
    expect(event.name).toMatch(/^Concorso di salto /);
    expect(races.map((race) => race.swiss_equestrian_race_id)).toEqual(wanted.races.map(({ raceID }) => raceID));
    expect(races[0]).toMatchObject({
      name: pruefungen[0]!.titel || 'Gara 1',
      category: pruefungen[0]!.kategorie_text,
      race_date: pruefungen[0]!.datum,
      race_time: null,
      race_order: 1,
      status: 'scheduled',
      participant_list_uploaded: false,
    });
    // The location of the pictures stays hidden until the gallery is open.
    const told = races.map((race) => ({ ...race, picture_segment: null }));
    expect(await showEvent(large!)).toEqual({ event, races: told });
    expect((await readRace(large!, races[0]!.swiss_equestrian_race_id))!.race.event).toEqual(event);
  });

  it('takes the federation’s word for everything that a browser may say of it', async () => {
    const says = {
      name: 'Altro',
      location: 'Altrove',
      start_date: '1999-01-01',
      cover_image_url: 'https://x.example/',
    };
    const body = { ...(await asked(odd!)), ...says };
    const { event, races } = await createEvent(createEventBody.parse(body), 'admin');
    expect(event).toMatchObject({ location: 'Bellinzona TI', start_date: '2026-08-23', cover_image_url: null });
    // A class without a title, a day or a number does not stop the others.
    expect(races).toHaveLength(4);
    expect(races.map(({ name }) => name)).toContain('Gara 1');
    expect(races.map(({ race_date }) => race_date)).toContain(event.start_date);
  });

  it('five times at once, with 40 races, gives one whole event, and each is answered with it', async () => {
    const wanted = await asked(load!);
    const answers = await Promise.all(Array.from({ length: 5 }, () => createEvent(wanted, 'admin')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { event, races } = await showEvent(load!);
    expect([event.race_count, races.length]).toEqual([40, 40]);
    expect(await createEvent(wanted, 'other')).toEqual(answers[0]);
    const changes = await listChanges({ kind: 'event', id: wanted.swiss_equestrian_id });
    expect(changes.map(({ what, by, fields }) => [what, by, fields])).toEqual([
      ['created', 'admin', [{ field: 'races', was: null, is: wanted.races.length }]],
    ]);
  });

  it('that is there already with other races is refused, and stays as it is', async () => {
    const e = eventId('991250');
    await createEvent(await asked(e, 0, 1), 'admin');
    const before = await showEvent(e);
    await expect(createEvent(await asked(e, 0, 2), 'admin')).rejects.toMatchObject({ code: 'event_exists' });
    expect(await showEvent(e)).toEqual(before);
  });
});

describe('an event is not created', () => {
  it('that the federation only previews', async () => {
    const e = eventId('991905');
    await expect(createEvent(await asked(e), 'admin')).rejects.toMatchObject({ code: 'event_only_announced' });
    expect(await isStored(e)).toBe(false);
  });

  it('with a race that the federation does not announce, nor one that it does not know', async () => {
    const e = eventId('991260');
    const wanted = await asked(e);
    const stranger = { ...wanted, races: [...wanted.races, { raceID: raceId('1') }] };
    await expect(createEvent(stranger, 'admin')).rejects.toMatchObject({ code: 'race_not_found' });
    await expect(
      createEvent({ swiss_equestrian_id: eventId('1'), races: [{ raceID: raceId('1') }] }, 'admin'),
    ).rejects.toMatchObject({ code: 'federation_not_found' });
    expect(await isStored(e)).toBe(false);
  });

  it('while the federation answers something else, and afterwards it is', async () => {
    const e = eventId('991271');
    await federation.tell({ mood: 'html' });
    const wanted = { swiss_equestrian_id: e, races: [{ raceID: raceId('1') }] };
    await expect(createEvent(wanted, 'admin')).rejects.toMatchObject({ code: 'federation_unavailable' });
    expect(await isStored(e)).toBe(false);
    await federation.tell({ mood: 'well' });
    await expect(createEvent(await asked(e), 'admin')).resolves.toMatchObject({ success: true });
  });

  it.each([
    ['no races', { swiss_equestrian_id: '991250', races: [] }],
    ['more races than any event has', { swiss_equestrian_id: '1', races: Array(100).fill({ raceID: '1' }) }],
    ['an id that is a word of the shop’s addresses', { swiss_equestrian_id: 'admin', races: [{ raceID: '1' }] }],
    ['an id that is none', { swiss_equestrian_id: '../1', races: [{ raceID: '1' }] }],
    ['races without ids', { swiss_equestrian_id: '991250', races: [{ raceNumber: 1 }] }],
  ])('from a request with %s', (_what, body) => {
    expect(createEventBody.safeParse(body).success).toBe(false);
  });
});
