import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import type { RaceOfDay } from '../../core/photos/contract/event-day.ts';
import { NAMED } from '../../local/federation/oddities.ts';
import { newBuyer } from '../support/sale.ts';
import { newMember, type SignedIn } from '../support/sign-in.ts';
import { drop } from './support/drop.ts';
import { keepSession } from './support/members.ts';
import { test } from './support/visit.ts';
import { newCards, photographClock, photographRace, rideTimes } from './support/weekend/card.ts';
import { officeOf } from './support/weekend/office.ts';
import { Presses } from './support/weekend/presses.ts';

/* The evening of a day with ten races: one drop of both cameras' cards, and the galleries of all races. */

const shop = inject('shop');
const event = String(NAMED.large);
const RACES = 10;
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

/** Brings ten races with their start lists into the shop, hidden from other tests' searches. */
async function createRaces(admin: SignedIn): Promise<void> {
  const { pruefungen } = await ask<{ pruefungen: { id: string }[] }>(admin, `/proxy/eventDetails/${event}`);
  const races = pruefungen.slice(0, RACES).map(({ id }) => ({ raceID: id }));
  await ask(admin, '/api/create-event', { swiss_equestrian_id: event, hidden: true, races });
  const { import_id } = await ask<{ import_id: string }>(admin, '/api/import-event-participants', { event_id: event });
  const status = async () => (await ask<{ status: string }>(admin, `/api/admin/imports/${import_id}`)).status;
  await expect.poll(status, { timeout: 60_000 }).not.toBe('running');
}

describe('the evening of ten races', () => {
  test(
    'is one drop and a few presses, whichever race each photo belongs to',
    { timeout: 400_000, retry: 0 },
    async ({ visit, annotate }) => {
      const admin = await newMember(shop, newBuyer('capo'), 'admin');
      const visitor = await visit();
      await keepSession(visitor, admin);
      const { page, shop: site, t } = visitor;
      const office = officeOf(shop, admin, event);
      await createRaces(admin);

      const cards = newCards(folder);
      const taken = new Map<string, number>();
      const ends = new Map<string, number>();
      for (const race of await office.races()) {
        const starts = await office.startsOf(race);
        const begin = ends.get(race.date) ?? Date.parse(`${race.date}T08:00:00Z`);
        const times = rideTimes(begin, starts.length);
        ends.set(race.date, times.at(-1)! + BREAK_MS);
        await office.tapRing(race, times);
        const before = cards.photos;
        if (before === 0) await photographClock(cards, 'card', begin - 1_200_000);
        await photographRace(cards, 'card', times, { second: starts.length });
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
      await hand.press(send);
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
      let answers = 0;
      const isOnline = async () => (await day(admin)).every(({ stage }) => stage === 'online');
      while (hand.count < MAX_PRESSES && !(await isOnline())) {
        await publishAll
          .or(answer)
          .or(page.getByText(t('day:stages.online'), { exact: true }).nth(RACES - 1))
          .first()
          .waitFor({ timeout: 60_000 });
        if (await publishAll.isVisible()) {
          await hand.press(publishAll);
          await publishAll.waitFor({ state: 'detached', timeout: 120_000 });
        } else if (await confirm.isVisible()) {
          answers++;
          const answered = page.waitForResponse((one) => one.request().method() === 'POST');
          await hand.press(confirm);
          await answered;
        } else if (await answer.isVisible()) await hand.press(answer);
      }
      await expect.poll(isOnline, { timeout: 60_000 }).toBe(true);
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
