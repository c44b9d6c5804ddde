import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type { RaceOfDay } from '../../core/photos/contract/event-day.ts';
import { NAMED } from '../../local/federation/oddities.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember, type SignedIn } from '../support/sign-in.ts';
import { drop } from './support/drop.ts';
import { rider } from './support/race-page.ts';
import { keepSession } from './support/members.ts';
import { test } from './support/visit.ts';
import { newCards, photographClock, photographRace, rideTimes } from './support/weekend/card.ts';
import { officeOf } from './support/weekend/office.ts';
import { Presses } from './support/weekend/presses.ts';

/*
 * The evening after ten races: one drop of both cameras' cards, a network that goes, a correction, an absent rider, and
 * the galleries of all races.
 */

const shop = inject('shop');
const event = String(NAMED.large);
const RACES = 10;
const STARTS = 7;
const MAX_PRESSES = 20;
const MAX_ATTENTION_S = 360;
const BREAK_MS = 6 * 60_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'day-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask<T>({ headers }: SignedIn, path: string, body?: object): Promise<T> {
  const answer = await fetch(shop.url + path, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const day = async (admin: SignedIn) =>
  (await ask<{ races: RaceOfDay[] }>(admin, `/api/admin/events/${event}/day`)).races;

/** Tells the ring that a race's last rider is absent. */
async function tapAbsent(admin: SignedIn, race: string): Promise<void> {
  const absent = { kind: 'absent', undoes: null, at: new Date().toISOString(), source: 'hand' };
  const tap = { id: randomUUID(), swiss_equestrian_rider_id: rider(STARTS).swiss_equestrian_rider_id, ...absent };
  await ask(admin, `/api/admin/events/${event}/races/${race}/ring`, { taps: [tap] });
}

/** Brings ten races with their start lists into the shop, hidden from other tests' searches. */
async function createRaces(admin: SignedIn): Promise<void> {
  const { pruefungen } = await ask<{ pruefungen: { id: string }[] }>(admin, `/proxy/eventDetails/${event}`);
  const races = pruefungen.slice(0, RACES).map(({ id }) => ({ raceID: id }));
  await ask(admin, '/api/create-event', { swiss_equestrian_id: event, hidden: true, races });
  for (const { raceID } of races)
    for (let n = 1; n <= STARTS; n++)
      await ask(admin, `/api/admin/events/${event}/races/${raceID}/participants`, rider(n));
}

describe('the evening of ten races', () => {
  test(
    'is one drop and a few presses, whichever race each photo belongs to',
    { timeout: 400_000, retry: 0 },
    async ({ visit, annotate }) => {
      const admin = await newMember(shop, newBuyer('capo'), 'admin');
      const visitor = await visit();
      await keepSession(visitor, admin);
      const { context, faults, page, shop: site, t } = visitor;
      faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/);
      const office = officeOf(shop, admin, event);
      await createRaces(admin);

      const cards = newCards(folder);
      const taken = new Map<string, number>();
      const ends = new Map<string, number>();
      for (const race of await office.races()) {
        const isFirst = cards.photos === 0;
        const rides = isFirst ? STARTS - 1 : STARTS;
        if (isFirst) await tapAbsent(admin, race.race);
        const begin = ends.get(race.date) ?? Date.parse(`${race.date}T08:00:00Z`);
        const times = rideTimes(begin, rides);
        ends.set(race.date, times.at(-1)! + BREAK_MS);
        await office.tapRing(race, times);
        const before = cards.photos;
        if (isFirst) await photographClock(cards, 'card', begin - 1_200_000);
        await photographRace(cards, 'card', times, { each: 2, second: rides });
        taken.set(race.race, cards.photos - before);
      }

      await page.goto(`/admin/event/${event}`);
      const hand = new Presses();
      await hand.by(1, () => drop(page, join(folder, 'card')));
      const send = site.button(t('day:drop.send', { count: cards.photos }));
      await send.waitFor();
      const blocks = await page
        .getByRole('region', { name: /Z 9|EOS R5/ })
        .getByRole('listitem')
        .count();
      const first = page.getByRole('region', { name: 'Z 9' });
      for (const to of ['later', 'earlier'] as const)
        await hand.press(first.getByRole('button', { name: t(`day:drop.${to}`) }).first());

      // The network goes in the middle of the upload, and comes back.
      const held = Promise.withResolvers<void>();
      let passed = 0;
      const puts = (url: URL) => url.searchParams.has('X-Amz-Signature');
      await context.route(puts, async (route) => {
        if (route.request().method() === 'PUT' && ++passed > 40) await held.promise;
        await route.continue().catch(() => undefined);
      });
      await hand.press(send);
      await expect.poll(() => passed, { timeout: 60_000 }).toBeGreaterThan(40);
      const failed = page.waitForEvent('requestfailed');
      await context.setOffline(true);
      held.resolve();
      await failed;
      await context.unroute(puts);
      await context.setOffline(false);
      await page.getByText(t('race:upload.arrived', { delivered: cards.photos, count: cards.photos })).waitFor({
        timeout: 120_000,
      });
      const counted = async () =>
        Object.fromEntries((await day(admin)).map((race) => [race.swiss_equestrian_race_id, race.photos]));
      await expect.poll(counted, { timeout: 180_000 }).toEqual(Object.fromEntries(taken));

      const publishAll = page.getByRole('button', { name: /^Proponi e pubblica/ });
      const answer = page
        .getByRole('button', { name: new RegExp(`^(${t('day:next.answer')}|${t('day:next.accept')})$`) })
        .first();
      const question = page.getByRole('region', { name: t('day:queue.title') });
      const confirm = question.getByRole('button', { name: /^(Conferma|Accetta)/ }).first();
      // Races that became sure meanwhile leave the button for another press.
      const isResting = async () => {
        const [button] = await publishAll.all();
        return !button || (await button.getAttribute('aria-disabled')) === 'false';
      };
      let answers = 0;
      const isOnline = async () => (await day(admin)).every(({ stage }) => stage === 'online');
      await page
        .getByRole('button', { name: t('day:publishAll', { count: RACES }) })
        .waitFor({ timeout: 30_000 })
        .catch(() => undefined);
      while (hand.count < MAX_PRESSES && !(await isOnline())) {
        await publishAll
          .or(answer)
          .or(page.getByText(t('day:stages.online'), { exact: true }).nth(RACES - 1))
          .first()
          .waitFor({ timeout: 60_000 });
        if (await publishAll.isVisible()) {
          await hand.press(publishAll);
          await expect.poll(isResting, { timeout: 120_000 }).toBe(true);
        } else if (await confirm.isVisible()) {
          answers++;
          const answered = page.waitForResponse((one) => one.request().method() === 'POST');
          await hand.press(confirm);
          await answered;
        } else if (await answer.isVisible()) await hand.pressIfThere(answer);
      }
      const stages = async () => [...new Set((await day(admin)).map(({ stage }) => stage))];
      await expect.poll(stages, { timeout: 60_000 }).toEqual(['online']);
      await hand.press(
        page
          .getByRole('list', { name: t('day:title') })
          .getByRole('link')
          .first(),
      );
      await hand.press(site.button(t('race:absent.withdraw', { count: 1 })));
      await page.getByText(t('race:absent.gone', { riders: `${STARTS} Cavaliere ${STARTS}` })).waitFor();
      const looks = blocks + RACES + answers * 3;
      const attention = hand.attention(looks);
      await annotate(
        `${hand.count} presses for ${RACES} races and ${cards.photos} photos, ${answers} answers, ` +
          `${attention} s of attention reckoned, ${hand.seconds} s by a machine`,
      );
      expect(hand.count).toBeLessThanOrEqual(MAX_PRESSES);
      expect(attention).toBeLessThanOrEqual(MAX_ATTENTION_S);
      const wrong: string[] = [];
      for (const race of await office.races()) {
        const owned = (await office.startsOf(race)).reduce((sum, { total_photos }) => sum + total_photos, 0);
        if (owned < taken.get(race.race)! * 0.9) wrong.push(`${race.name}: ${owned} of ${taken.get(race.race)}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
