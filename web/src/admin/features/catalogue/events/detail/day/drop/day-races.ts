import type { RaceOfDay } from '../../../../../../../../../core/photos/contract/event-day.ts';
import type { DayRace } from '../../../../../../../../../core/photos/day/race-windows.ts';
import { swissWallClock } from '../../../../../../../../../core/time/swiss-wall-clock.ts';
import type { RaceOfEvent } from '../../queries.ts';

export interface RaceInDrop {
  race: RaceOfEvent;
  /** Number, name and category. */
  title: string;
  figures: RaceOfDay;
}

/** Returns the races with everything that tells when they took place. */
export const dayRacesOf = (races: readonly RaceInDrop[]): DayRace[] =>
  races.map(({ race: { swiss_equestrian_race_id, race_date, race_time }, figures }) => ({
    race: swiss_equestrian_race_id,
    day: Date.parse(`${race_date}T00:00:00Z`),
    begin: race_time === null ? null : Date.parse(`${race_date}T${race_time}:00Z`),
    rides: figures.rides.map((at) => swissWallClock(Date.parse(at))),
    starts: figures.starts,
    numbers: new Set(figures.numbers),
  }));
