import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventId } from '../../../../core/ids.ts';
import { ask, asking, FRESH_MS } from '../../../../lambdas/catalogue/federation/ask.ts';
import { swissDay } from '../../../../core/time/swiss-day.ts';
import { findInCalendar } from '../../../../lambdas/catalogue/federation/calendar.ts';
import { federationPaths, showAnnouncement, showStartLists } from '../../../../lambdas/catalogue/federation/events.ts';
import { oneAtATime } from '../../../../lambdas/catalogue/federation/one-at-a-time.ts';
import {
  keepFederationAnswer,
  readFederationAnswer,
} from '../../../../lambdas/store/catalogue/federation/federation-answers.ts';
import { EVENTS_A_YEAR } from '../../../../local/federation/calendar.ts';
import { NAMED } from '../../../../local/federation/oddities.ts';
import { startFederationParts, type FederationParts } from '../../federation-parts.ts';

let federation: FederationParts;
beforeAll(async () => {
  federation = await startFederationParts();
});
afterAll(() => federation?.close());
beforeEach(async () => {
  await federation.tell({ reset: true });
});

/** Makes the stored answers of these paths older. */
async function age(paths: readonly string[], byMs: number): Promise<void> {
  for (const path of paths) {
    const kept = (await readFederationAnswer(path))!;
    const fetched_at = new Date(Date.parse(kept.fetched_at) - byMs).toISOString();
    await keepFederationAnswer(path, { ...kept, fetched_at });
  }
}

describe('the calendar', () => {
  it('finds the events of a place over all its pages, each once and by their first day', async () => {
    const { veranstaltungen, faults } = await findInCalendar('o', true);
    expect(veranstaltungen.length).toBeGreaterThan(EVENTS_A_YEAR / 4);
    expect(new Set(veranstaltungen.map(({ id }) => id)).size).toBe(veranstaltungen.length);
    expect(veranstaltungen.map(({ von }) => von)).toEqual(veranstaltungen.map(({ von }) => von).sort());
    expect(faults).toEqual([]);
  });

  it('has past events only where they are asked for', async () => {
    const today = swissDay(new Date());
    const over = async (past: boolean) =>
      (await findInCalendar('Losone', past)).veranstaltungen.filter(({ bis }) => bis < today).length;
    expect(await over(true)).toBeGreaterThan(0);
    expect(await over(false)).toBe(0);
  });

  it('is asked once an hour for the same place', async () => {
    await findInCalendar('Losone', false);
    const { requests } = await federation.asked();
    await findInCalendar('Losone', false);
    expect((await federation.asked()).requests).toBe(requests);
    await age((await federation.asked()).paths, FRESH_MS.calendar);
    await findInCalendar('Losone', false);
    expect((await federation.asked()).requests).toBe(2 * requests);
  });
});

describe('an event', () => {
  it('has its races, whatever is odd about them', async () => {
    const { pruefungen, faults } = await showAnnouncement(eventId(String(NAMED.odd)));
    expect(pruefungen).toHaveLength(4);
    expect(pruefungen.map(({ datum }) => datum)).toContain(null);
    expect(faults).toEqual([]);
  });

  it('may have no races and no lists', async () => {
    expect((await showAnnouncement(eventId(String(NAMED.empty)))).pruefungen).toEqual([]);
    expect((await showStartLists(eventId(String(NAMED.empty)))).startlisten).toEqual([]);
  });

  it('that the federation does not know is said to be unknown, at the first try', async () => {
    await expect(showAnnouncement(eventId('1'))).rejects.toMatchObject({ code: 'federation_not_found' });
    expect((await federation.asked()).requests).toBe(1);
  });
});

describe('a federation in a bad mood', () => {
  it.each([
    ['fail', '991301'],
    ['html', '991302'],
    ['cut', '991303'],
    ['refuse', '991304'],
  ])('is asked again twice: %s', async (mood, event) => {
    await federation.tell({ mood, times: 2 });
    await expect(showAnnouncement(eventId(event))).resolves.toMatchObject({ stale: false });
    expect((await federation.asked()).requests).toBe(3);
  });

  it('that stays in it is answered for by what was kept, with its age', async () => {
    const before = await showAnnouncement(eventId(String(NAMED.large)));
    await age([federationPaths.announcement(eventId(String(NAMED.large)))], FRESH_MS.detail);
    await federation.tell({ mood: 'html' });
    expect(await showAnnouncement(eventId(String(NAMED.large)))).toEqual({
      ...before,
      fetched_at: expect.any(String) as string,
      stale: true,
    });
  });

  it('that sends the shop elsewhere is not followed', async () => {
    await federation.tell({ mood: 'move' });
    await expect(showStartLists(eventId('991001'))).rejects.toMatchObject({ code: 'federation_unavailable' });
    expect((await federation.asked()).requests).toBe(3);
  });

  it('is unavailable when the shop holds no stored answer', async () => {
    await federation.tell({ mood: 'fail' });
    await expect(showStartLists(eventId('991000'))).rejects.toMatchObject({ code: 'federation_unavailable' });
    expect((await federation.asked()).requests).toBe(3);
  });
});

describe('the shop', () => {
  it('says who it is, and asks one question at a time however many want to know', async () => {
    await federation.tell({ delay_ms: 20 });
    const events = Array.from({ length: 8 }, (_, n) => String(991_100 + n));
    await Promise.all(events.map((event) => showAnnouncement(eventId(event))));
    const { requests, most_at_once, agents } = await federation.asked();
    expect([requests, most_at_once, agents]).toEqual([8, 1, [expect.stringMatching(/^equestrian-photo-shop\//)]]);
  });

  it('asks many questions in turn with one lease, and again what must be fresh', async () => {
    const paths = [federationPaths.startLists(eventId('991200')), federationPaths.announcement(eventId('991200'))];
    await asking(async (one) => {
      for (const path of paths) await one('lists', path);
      await one('lists', paths[0]!, { fresh: true });
    });
    expect((await federation.asked()).paths).toEqual([...paths, paths[0]]);
    await ask('lists', paths[0]!);
    expect((await federation.asked()).requests).toBe(3);
  });

  it('stops waiting behind another request after a while', async () => {
    await oneAtATime(async () => {
      await expect(oneAtATime(async () => 'mine', { patienceMs: 1 })).rejects.toMatchObject({
        code: 'federation_unavailable',
      });
    });
    expect(await oneAtATime(async () => 'mine')).toBe('mine');
  });
});
