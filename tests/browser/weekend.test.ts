import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { raceTitle } from '../../core/catalogue/race-title.ts';
import { NAMED } from '../../local/federation/oddities.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { keepSession } from './support/members.ts';
import { drop } from './support/drop.ts';
import { test, type Visit } from './support/visit.ts';
import { lastOfOne, newCards, photographRace, rideTimes, type Cards } from './support/weekend/card.ts';
import { officeOf, type Office, type RaceDetail } from './support/weekend/office.ts';
import { Presses } from './support/weekend/presses.ts';

/* A weekend of the office, from the federation's calendar to the galleries, by hand except for the ring's taps. */

const shop = inject('shop');
const event = String(NAMED.weekend);
/** The limit of presses for all races, once they are in the shop. */
const MAX_PRESSES = 60;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'weekend-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Weekend extends Visit {
  hand: Presses;
  office: Office;
  cards: Cards;
}

async function createAndImport({ page, shop: site, t, hand, office }: Weekend): Promise<void> {
  await page.goto('/admin');
  await hand.press(site.link(t('shell:entries.createEvent')).first());
  await hand.type(page.getByRole('searchbox', { name: t('creation:place') }), 'Sonogno');
  await hand.press(page.getByRole('table').getByRole('button', { name: t('creation:choose') }));
  await hand.press(site.button(t('creation:create', { count: 10 })));
  await page.waitForURL(`**/admin/event/${event}`);
  const importStarts = async () => {
    await hand.press(site.button(t('event:import.action')));
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: t('event:import.confirm'), disabled: false }).waitFor();
    await hand.press(dialog.getByRole('button', { name: t('event:import.confirm') }));
  };
  await importStarts();
  await expect.poll(async () => (await office.shownStarts()).length).toBe(350);
  await office.changeLate();
  await importStarts();
  await expect.poll(async () => (await office.shownStarts()).filter((name) => name.includes('Venuta')).length).toBe(1);
  expect(await office.shownStarts()).toHaveLength(350);
}

/** Uploads the folder; its photos are known when the pictures start. */
async function bringPhotos({ page, t, hand }: Weekend, photos: string, count: number): Promise<void> {
  await hand.by(1, () => drop(page, photos));
  await page
    .getByText(t('race:upload.arrived', { delivered: count, count }))
    .and(page.locator('strong'))
    .waitFor();
}

async function openGalleries({ shop: site, t, hand }: Weekend): Promise<void> {
  const start = site.button(t('race:job.start')).first();
  await hand.press(start);
  await start.waitFor({ state: 'detached' });
}

async function byAutopilot(weekend: Weekend, race: RaceDetail): Promise<void> {
  const { page, t, hand, office, cards } = weekend;
  const times = rideTimes(office.beginOf(race), 22);
  await office.tapRing(race, times);
  await bringPhotos(weekend, await photographRace(cards, race.id, times, { second: 18 }), 40);
  await expect.poll(async () => (await office.proposal(race)).photo_count).toBe(40);
  await hand.press(page.getByRole('link', { name: t('race:propose') }));
  const accept = page.getByRole('button', { name: /^Accetta/ });
  const changed = page.getByText(t('proposal:accept.changedMeanwhile'));
  await hand.press(accept);
  await page
    .getByRole('button', { name: t('proposal:accept.undo') })
    .or(changed)
    .first()
    .waitFor();
  // The page writes nothing unseen; the person looks again and accepts.
  if (await changed.isVisible()) await hand.press(accept);
  await openGalleries(weekend);
  await proposesNothing(weekend, race);
}

/**
 * Opens the proposal again: it has nothing to accept and changes no owner. Only the test looks again: the race does not
 * need this press.
 */
async function proposesNothing({ page, t, office }: Weekend, race: RaceDetail): Promise<void> {
  await page.reload();
  await page.getByText(t('proposal:accept.nothing')).waitFor();
  expect(await page.getByRole('button', { name: /^Accetta/ }).count()).toBe(0);
  const { starts } = await office.proposal(race);
  expect(starts.flatMap(({ ends }) => ends)).toEqual([]);
  const proposed = starts.map(({ swiss_equestrian_rider_id: start, photos }) => `${start}: ${photos}`).sort();
  const owned = async () =>
    (await office.startsOf(race)).map((start) => `${start.swiss_equestrian_rider_id}: ${start.total_photos}`).sort();
  // Some pictures are still in progress.
  await expect.poll(owned).toEqual(proposed);
}

async function byFile(weekend: Weekend, race: RaceDetail): Promise<void> {
  const { page, shop: site, t, hand, office, cards } = weekend;
  const times = rideTimes(office.beginOf(race), 8);
  await bringPhotos(weekend, await photographRace(cards, race.id, times), 8);
  const csv = await office.csvOf(race, lastOfOne(cards) - 7);
  await hand.press(site.button(t('race:more')));
  await hand.press(site.button(t('race:csv.upload')));
  await hand.by(2, () =>
    page.getByLabel(t('race:csv.file')).setInputFiles({ name: 'foto.csv', mimeType: 'text/csv', buffer: csv }),
  );
  await hand.press(site.button(t('race:csv.apply', { count: 192 })));
  await openGalleries(weekend);
}

async function byTyping(weekend: Weekend, race: RaceDetail): Promise<void> {
  const { page, t, hand, office, cards } = weekend;
  await bringPhotos(weekend, await photographRace(cards, race.id, rideTimes(office.beginOf(race), 2), { each: 3 }), 6);
  const last = lastOfOne(cards);
  for (const [at, start] of (await office.startsOf(race)).entries()) {
    const field = page.getByRole('textbox', {
      name: t('race:endOf', { rider: start.rider_name, horse: start.horse_name }),
    });
    await hand.type(field, String(last - 3 + at * 3));
    await hand.key(field, 'Enter');
  }
  await openGalleries(weekend);
}

/** Works on a tablet. */
async function inTheStrip(weekend: Weekend, race: RaceDetail): Promise<void> {
  const { page, t, hand, office, cards } = weekend;
  await page.setViewportSize({ width: 820, height: 1180 });
  await bringPhotos(weekend, await photographRace(cards, race.id, rideTimes(office.beginOf(race), 2), { each: 3 }), 6);
  const film = page.getByRole('listbox', { name: t('race:strip.photos') });
  await expect.poll(() => film.getByRole('option').count()).toBe(6);
  for (const place of [2, 5]) {
    await hand.press(film.getByRole('option').nth(place));
    await hand.key(film, 'Enter');
    await expect
      .poll(async () => (await office.startsOf(race)).filter((start) => start.photo_to !== null).length)
      .toBe(place === 2 ? 1 : 2);
  }
  await openGalleries(weekend);
}

describe('a weekend of ten races', () => {
  test(
    'is created, imported, photographed twice, assigned and online, with a press for each human decision',
    { timeout: 300_000, retry: 0 },
    async ({ visit, annotate }) => {
      const admin = await newMember(shop, newBuyer('capo'), 'admin');
      const visitor = await visit();
      await keepSession(visitor, admin);
      const office = officeOf(shop, admin, event);
      const hand = new Presses();
      const weekend: Weekend = { ...visitor, hand, office, cards: newCards(folder) };
      const { page, shop: site, t } = visitor;
      try {
        await createAndImport(weekend);
        const before = hand.count;
        const races = await office.races();
        expect(races).toHaveLength(10);
        for (const [at, race] of races.entries()) {
          const way =
            at === 0
              ? page.locator(`a[href="/admin/race/${race.id}"]`)
              : site.link(t('race:next', { name: raceTitle(race) }));
          await hand.press(way.first());
          await page.waitForURL(`**/admin/race/${race.id}`);
          // The address changes before the page, which until then shows the previous race.
          await site.title(race.name).waitFor();
          await (at < 7 ? byAutopilot : at === 7 ? byFile : at === 8 ? byTyping : inTheStrip)(weekend, race);
        }
        const forRaces = hand.count - before;
        await annotate(`${forRaces} presses for ten races, ${hand.count} in all, ${hand.seconds} s by a machine`);

        const ownedIn = async (race: RaceDetail) =>
          (await office.shownRace(race)).reduce((sum, { total_photos }) => sum + total_photos, 0);
        const counted = async () => {
          const owned = await Promise.all(races.map(ownedIn));
          const shown = (await office.shownRaces()).reduce((sum, { photo_count }) => sum + photo_count, 0);
          // The autopilot gives a photo between two riders to none of them: visitors neither see nor count it.
          const missing = owned.filter((count, at) => (at < 7 ? count < 36 : count !== [8, 6, 6][at - 7]));
          return { missing, uncounted: owned.reduce((sum, count) => sum + count, 0) - shown };
        };
        await expect.poll(counted, { timeout: 60_000 }).toEqual({ missing: [], uncounted: 0 });
        const [first] = (await office.shownRace(races[8]!)).filter(({ total_photos }) => total_photos > 0);
        const photo = first!.photos[0];
        await page.goto(`/${event}/${races[8]!.race}/${first!.swiss_equestrian_rider_id}?photo=${photo}`);
        await site.counter(1, 3).waitFor();
        expect(forRaces).toBeLessThanOrEqual(MAX_PRESSES);
      } finally {
        await office.hide();
      }
    },
  );
});
