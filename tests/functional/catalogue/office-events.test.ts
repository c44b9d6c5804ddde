import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventEdit, newRaces, type EventEdit } from '../../../core/catalogue/contract/office-event.ts';
import { eventId, raceId, riderId, startId, type EventId, type RaceId } from '../../../core/ids.ts';
import { addRaces } from '../../../lambdas/catalogue/races/add-races.ts';
import { editEvent } from '../../../lambdas/catalogue/events/change-event.ts';
import { createEvent } from '../../../lambdas/catalogue/events/create-event.ts';
import { showEvent, showEvents } from '../../../lambdas/catalogue/events/events.ts';
import { showOfficeEvent, showOfficeEvents } from '../../../lambdas/catalogue/events/office-events.ts';
import { showRace } from '../../../lambdas/catalogue/races/races.ts';
import { priceToday } from '../../../lambdas/sales/checkout/price-today.ts';
import { showAnnouncement } from '../../../lambdas/catalogue/federation/events.ts';
import { showSitemap } from '../../../lambdas/pages/sitemap.ts';
import { showShare } from '../../../lambdas/photos/show-share.ts';
import { putParticipantIfNew } from '../../../lambdas/store/catalogue/starts/add-participant.ts';
import { putEventIfNew, readEvent } from '../../../lambdas/store/catalogue/events/events.ts';
import { setEnd } from '../../support/set-end.ts';
import {
  changeRace,
  markParticipantList,
  putRaceIfNew,
  readRace,
} from '../../../lambdas/store/catalogue/races/races.ts';
import { readCounts } from '../../../lambdas/store/shop/counts/read-counts.ts';
import { saveSiteSettings } from '../../../lambdas/store/shop/settings/settings.ts';
import { readRaceFacts } from '../../../lambdas/store/search/search-facts.ts';
import { startFederation, type RunningFederation } from '../../../local/federation/federation.ts';
import { NAMED } from '../../../local/federation/oddities.ts';
import { newEventId } from '../../support/new-event-id.ts';
import { itemOf, putOnSale } from '../sale-catalogue.ts';
import { toldChanges } from '../../../lambdas/store/shop/changes/told-changes.ts';
import { startSaleParts, type SaleParts } from '../sale-parts.ts';

const BOSS = 'boss';

let parts: SaleParts;
let federation: RunningFederation;
beforeAll(async () => {
  [parts, federation] = await Promise.all([startSaleParts(), startFederation({ port: 0, today: TODAY })]);
  await putOnSale(parts.stripe);
  await saveSiteSettings({ site_name: 'Foto & Galoppo', site_url: 'https://fotos.example' });
  process.env['FEDERATION_URL'] = federation.url;
  process.env['SEARCH_INDEX_WORKFLOW_ARN'] = 'arn:aws:states:eu-central-2:000000000000:stateMachine:search-index';
});
afterAll(async () => {
  await Promise.all([parts?.close(), federation?.stop()]);
});

const TODAY = '2026-08-20';
const r = raceId('3');
let e: EventId;
beforeEach(async () => {
  e = newEventId();
  await putEventIfNew({
    swiss_equestrian_id: e,
    name: 'Concorso di Iragna',
    location: 'Iragna',
    start_date: '2026-08-21',
    end_date: '2026-08-23',
    status: 'planned',
  });
  await putRaceIfNew({
    event_id: e,
    swiss_equestrian_race_id: r,
    name: 'Gara 3',
    category: 'B100',
    race_date: '2026-08-21',
    race_order: 3,
  });
});

const edit = (changes: EventEdit['changes'], was: EventEdit['was']) =>
  editEvent(e, eventEdit.parse({ changes, was }), BOSS);
const searched = () =>
  parts.executions.filter(({ input }) => input['event_id'] === e && input['job_id'] === undefined).length;

describe('an event, edited by the office', () => {
  it('is renamed and moved everywhere: in its list, on its races and in the search', async () => {
    await edit(
      { name: ' Concorso di Lodrino ', start_date: '2026-08-22', status: 'ongoing' },
      { name: 'Concorso di Iragna', start_date: '2026-08-21', status: 'planned' },
    );
    const { event: shown, races } = await showOfficeEvent(e);
    const { cover_shown_url, ...event } = shown;
    expect(cover_shown_url).toBeNull();
    expect(event).toMatchObject({ name: 'Concorso di Lodrino', start_date: '2026-08-22', status: 'ongoing' });
    expect(races.map((race) => race.event)).toEqual([event]);
    expect((await readRace(e, r))!.race.event).toEqual(event);
    expect((await showOfficeEvents()).events).toContainEqual(event);
    expect(searched()).toBe(1);
  });

  it('is written once, however often it is saved; what follows from it is made sure of', async () => {
    await edit({ location: 'Lodrino' }, { location: 'Iragna' });
    const once = await readEvent(e);
    await edit({ location: 'Lodrino' }, { location: 'Iragna' });
    expect(await readEvent(e)).toEqual(once);
    expect(searched()).toBe(2);
  });

  it('keeps who changed what of it, once', async () => {
    const kept = async () => (await toldChanges({ kind: 'event', id: e })).changes;
    const before = (await kept()).length;
    const { location } = (await readEvent(e))!;
    for (let time = 0; time < 2; time++) await edit({ location: 'Biasca' }, { location });
    const [latest, ...others] = await kept();
    expect(others).toHaveLength(before);
    expect(latest).toMatchObject({ what: 'edited', fields: [{ field: 'location', was: location, is: 'Biasca' }] });
  });

  it('is not overwritten in silence: the second admin receives the present values, and her edit is not written', async () => {
    await edit({ name: 'Concorso di Lodrino' }, { name: 'Concorso di Iragna' });
    const other = edit(
      { name: 'Concorso di Biasca', location: 'Biasca' },
      { name: 'Concorso di Iragna', location: 'Iragna' },
    );
    await expect(other).rejects.toMatchObject({
      code: 'edit_conflict',
      current: { name: 'Concorso di Lodrino', location: 'Iragna' },
    });
    expect(await readEvent(e)).toMatchObject({ name: 'Concorso di Lodrino', location: 'Iragna' });
  });

  it('takes what two admins change at the same time in different fields', async () => {
    await Promise.all([
      edit({ name: 'Concorso di Lodrino' }, { name: 'Concorso di Iragna' }),
      edit({ location: 'Lodrino' }, { location: 'Iragna' }),
      edit({ status: 'completed' }, { status: 'planned' }),
      edit({ end_date: '2026-08-24' }, { end_date: '2026-08-23' }),
    ]);
    expect((await readRace(e, r, { consistent: true }))!.race.event).toMatchObject({
      name: 'Concorso di Lodrino',
      location: 'Lodrino',
      status: 'completed',
      end_date: '2026-08-24',
    });
  });

  it('does not end before it begins, whichever of both days is changed', async () => {
    for (const bad of [
      () => edit({ start_date: '2026-08-24' }, { start_date: '2026-08-21' }),
      () => edit({ end_date: '2026-08-20' }, { end_date: '2026-08-23' }),
    ])
      await expect(bad()).rejects.toMatchObject({
        code: 'malformed_body',
        fields: { end_date: 'is before start_date' },
      });
    await edit(
      { start_date: '2026-09-01', end_date: '2026-09-01' },
      { start_date: '2026-08-21', end_date: '2026-08-23' },
    );
  });

  it.each([
    ['nothing', { changes: {}, was: {} }],
    ['a field without what it was', { changes: { name: 'Altro' }, was: {} }],
    ['an empty name', { changes: { name: '  ' }, was: { name: 'Concorso' } }],
    ['a status that there is not', { changes: { status: 'altro' }, was: { status: 'planned' } }],
    ['a field that follows from its races', { changes: { race_count: 7 }, was: { race_count: 1 } }],
  ])('cannot be given %s', (_what, body) => {
    expect(eventEdit.safeParse(body).success).toBe(false);
  });

  it('has to be there', async () => {
    e = newEventId();
    await expect(edit({ name: 'Altro' }, { name: 'Concorso' })).rejects.toMatchObject({ code: 'event_not_found' });
    await expect(showOfficeEvent(e)).rejects.toMatchObject({ code: 'event_not_found' });
  });
});

describe('a hidden event', () => {
  const anna = riderId('900001');
  beforeEach(async () => {
    await putParticipantIfNew(e, r, {
      swiss_equestrian_rider_id: anna,
      rider_name: 'Anna Esempio',
      horse_name: 'Stella',
      starting_number: 7,
      race_order: 1,
    });
    await markParticipantList(e, r);
    await setEnd(e, r, startId(anna), 5);
    await changeRace(e, r, { status: 'uploaded', photo_numbers: '1-5' });
  });
  const hide = (hidden: boolean) => edit({ hidden }, { hidden: !hidden });
  const cart = () => [{ ...itemOf(anna), eventId: e }];
  const sitemap = async () => String((await showSitemap()).body);

  it('is nowhere for visitors, as if there were none, and the search is built without it', async () => {
    expect((await priceToday(cart())).items).toHaveLength(1);
    await hide(true);
    expect((await showEvents()).events.map(({ id }) => id)).not.toContain(e);
    await expect(showEvent(e)).rejects.toMatchObject({ code: 'event_not_found' });
    await expect(showRace(e, r)).rejects.toMatchObject({ code: 'race_not_found' });
    await expect(showShare(e, r, startId(anna), 1)).rejects.toMatchObject({ code: 'not_found' });
    expect(await readRaceFacts(e, r)).toBeUndefined();
    expect(await sitemap()).not.toContain(e);
    expect(searched()).toBe(1);
    await expect(priceToday(cart())).rejects.toMatchObject({ code: 'unknown_participant' });
  });

  it('is the office’s as before, and is back for all when it is shown again', async () => {
    await hide(true);
    const { event, races } = await showOfficeEvent(e);
    expect([event.hidden, races[0]!.participant_count]).toEqual([true, 1]);
    expect((await readRace(e, r))!.participants).toHaveLength(1);
    await hide(false);
    expect((await showEvent(e)).races).toHaveLength(1);
    expect((await showRace(e, r)).participants).toHaveLength(1);
    expect(await sitemap()).toContain(e);
    expect(searched()).toBe(2);
  });

  it('hides races that are added to it', async () => {
    await hide(true);
    await addRaces(e, byHand('m1'), 'boss');
    await expect(showRace(e, raceId('m1'))).rejects.toMatchObject({ code: 'race_not_found' });
  });
});

const byHand = (id: string, name = 'Gara speciale') =>
  newRaces.parse({
    race: { swiss_equestrian_race_id: id, name, category: 'B70', race_date: '2026-08-22', race_time: '14:30' },
  });

describe('races of an event', () => {
  /** Makes one of the federation's events with the first of its races. */
  async function announcedEvent(): Promise<{ of: EventId; all: RaceId[] }> {
    const of = eventId(String(NAMED.large));
    const { pruefungen } = await showAnnouncement(of);
    const all = pruefungen.map(({ id }) => id);
    await createEvent({ swiss_equestrian_id: of, races: [{ raceID: all[0]! }], hidden: true }, 'admin');
    return { of, all };
  }

  it('are added as the federation announces them, those that are there passed over, and counted once', async () => {
    const { of, all } = await announcedEvent();
    expect((await showOfficeEvent(of)).event.hidden).toBe(true);
    const before = await readCounts(TODAY);
    const wanted = { races: all.slice(0, 6).map((raceID) => ({ raceID })) };
    const answers = await Promise.all([
      addRaces(of, wanted, 'boss'),
      addRaces(of, wanted, 'boss'),
      addRaces(of, wanted, 'boss'),
    ]);
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(5);
    expect(await addRaces(of, wanted, 'boss')).toEqual({ added: 0 });
    const { event, races } = await showOfficeEvent(of);
    expect([event.race_count, races.map((race) => race.swiss_equestrian_race_id)]).toEqual([6, all.slice(0, 6)]);
    expect(new Set(races.map((race) => race.event.race_count))).toEqual(new Set([6]));
    expect((await readCounts(TODAY)).total.races - before.total.races).toBe(5);
    await expect(addRaces(of, { races: [{ raceID: raceId('1') }] }, 'boss')).rejects.toMatchObject({
      code: 'race_not_found',
    });
  });

  it('are made by hand; the same again is the same race, and another one under its id is refused', async () => {
    expect(await addRaces(e, byHand('m1'), 'boss')).toEqual({ added: 1 });
    expect(await addRaces(e, byHand('m1'), 'boss')).toEqual({ added: 0 });
    const { changes } = await toldChanges({ kind: 'event', id: e });
    expect(changes.filter(({ what }) => what === 'races_added').map(({ fields }) => fields)).toEqual([
      [{ field: 'races', was: null, is: 'Gara speciale' }],
    ]);
    await expect(addRaces(e, byHand('m1', 'Altra gara'), 'boss')).rejects.toMatchObject({ code: 'race_exists' });
    expect((await showOfficeEvent(e)).races[1]).toMatchObject({
      name: 'Gara speciale',
      race_time: '14:30',
      race_order: 4,
      status: 'scheduled',
      participant_list_uploaded: false,
    });
  });

  it('need an event', async () => {
    await expect(addRaces(newEventId(), byHand('m1'), 'boss')).rejects.toMatchObject({ code: 'event_not_found' });
  });
});
