import { randomUUID } from 'node:crypto';
import type { Participant } from '../../../../core/catalogue/contract/catalogue.ts';
import type { OfficeStart } from '../../../../core/catalogue/contract/races-admin.ts';
import type { RangeProposal } from '../../../../core/ranges/contract/range-proposal.ts';
import type { EventRaceId, RaceId } from '../../../../core/ids.ts';
import { riderOf } from '../../../../core/catalogue/starts.ts';
import { swissWallClock } from '../../../../core/time/swiss-wall-clock.ts';
import type { TestShop } from '../../../support/shop-process.ts';
import type { SignedIn } from '../../../support/sign-in.ts';

/** The relevant part of a race of the weekend. */
export interface RaceDetail {
  id: EventRaceId;
  race: RaceId;
  name: string;
  category: string;
  race_order: number | null;
  date: string;
  time: string | null;
}

interface ListedRace {
  id: EventRaceId;
  swiss_equestrian_race_id: RaceId;
  name: string;
  category: string;
  race_order: number | null;
  race_date: string;
  race_time: string | null;
  photo_count: number;
}

export type Office = ReturnType<typeof officeOf>;

/** Returns an event's data beyond its pages: the visitors' view, and a helper's taps at the ring. */
export function officeOf(shop: TestShop, { headers }: SignedIn, event: string) {
  const ask = async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const answer = await fetch(`${shop.url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const inOffice = (race: RaceId) => `/api/admin/events/${event}/races/${race}`;
  const listed = async () => (await ask<{ races: ListedRace[] }>(`/api/admin/events/${event}`)).races;
  const startsOf = async ({ race }: Pick<RaceDetail, 'race'>) =>
    (await ask<{ starts: OfficeStart[] }>(inOffice(race))).starts.filter(
      ({ withdrawn_at, deleted_at }) => withdrawn_at === null && deleted_at === null,
    );

  return {
    races: async (): Promise<RaceDetail[]> =>
      (await listed()).map(({ id, swiss_equestrian_race_id, name, category, race_order, race_date, race_time }) => ({
        id,
        race: swiss_equestrian_race_id,
        name,
        category,
        race_order,
        date: race_date,
        time: race_time,
      })),
    startsOf,
    /** Returns the names of all starts. */
    shownStarts: async (): Promise<string[]> => {
      const races = await Promise.all(
        (await listed()).map((race) => startsOf({ race: race.swiss_equestrian_race_id })),
      );
      return races.flat().map(({ rider_name }) => rider_name);
    },
    /** Returns the begin of a race by a wall clock, as if it were UTC (ms). */
    beginOf: ({ date, time }: RaceDetail): number => Date.parse(`${date}T${time ?? '09:00'}:00Z`),
    /** Withdraws a start of the first race, and adds another one. */
    changeLate: async (): Promise<void> => {
      const { pruefungen } = await ask<{ pruefungen: { rosson_startliste_id: number }[] }>(
        `/proxy/eventDetails/${event}`,
      );
      const answer = await fetch(`${shop.federationUrl}/_local/federation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          change: {
            startliste_id: Number(pruefungen[0]!.rosson_startliste_id),
            changes: [
              { kind: 'withdraw', row: 3 },
              {
                kind: 'late_entry',
                reiter_id: 899_001,
                vorname: 'Tarda',
                nachname: 'Venuta',
                pferd_id: 1,
                pferd: 'Ultima',
              },
            ],
          },
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    /** Taps like a helper during the race. @param times the entry times by a wall clock, as if it were UTC (ms) */
    tapRing: async (race: RaceDetail, times: readonly number[]): Promise<void> => {
      const { starts } = await ask<{ starts: { swiss_equestrian_rider_id: string }[] }>(`${inOffice(race.race)}/ring`);
      const taps = starts.slice(0, times.length).map(({ swiss_equestrian_rider_id }, at) => ({
        id: randomUUID(),
        swiss_equestrian_rider_id,
        kind: 'entered',
        undoes: null,
        at: new Date(times[at]! - (swissWallClock(times[at]!) - times[at]!)).toISOString(),
      }));
      await ask(`${inOffice(race.race)}/ring`, { taps });
    },
    proposal: (race: RaceDetail) => ask<RangeProposal>(`${inOffice(race.race)}/proposal`),
    /** Returns a file in which each start of the list has one photo more, beginning at one. */
    csvOf: async (race: RaceDetail, first: number): Promise<Buffer> => {
      const rows = (await startsOf(race))
        .sort((a, b) => (a.race_order ?? 0) - (b.race_order ?? 0))
        .map((start, at) => [first + at, start.rider_name, start.horse_name, riderOf(start.swiss_equestrian_rider_id)]);
      const lines = [['photo_to', 'rider_name', 'horse_name', 'swiss_equestrian_rider_id'], ...rows];
      return Buffer.from(lines.map((cells) => cells.join('\t')).join('\n'));
    },
    shownRaces: async () => (await ask<{ races: ListedRace[] }>(`/api/events/${event}`)).races,
    /** Returns a race's participants as visitors see them. */
    shownRace: async ({ race }: RaceDetail) =>
      (await ask<{ participants: Participant[] }>(`/api/events/${event}/races/${race}`)).participants,
    /** Hides its starts from every search. */
    hide: () =>
      ask(`/api/admin/events/${event}`, { changes: { hidden: true }, was: { hidden: false } }, 'PATCH').then(
        () => undefined,
        () => undefined,
      ),
  };
}
