import type { EventId, RaceId, StartId } from '../../../../core/ids.ts';
import { PHOTO_DIGITS } from '../../../../core/wire/photo-number.ts';
import { digits, type Key } from './key.ts';

/** Keys of the catalogue: events, races, starts, photos. */
export const catalogueKeys = {
  event: (e: EventId): Key => ({ pk: 'EVENTS', sk: `EVENT#${e}` }),
  race: (e: EventId, r: RaceId): Key => ({ pk: `EVENT#${e}`, sk: `RACE#${r}#` }),
  participant: (e: EventId, r: RaceId, p: StartId): Key => ({ pk: `EVENT#${e}`, sk: `RACE#${r}#START#${p}` }),
  photo: (e: EventId, r: RaceId, number: number): Key => ({ pk: `PHOTOS#${e}#${r}`, sk: digits(number, PHOTO_DIGITS) }),
  /**
   * A race's register: the original of a number, the claim of a content, a file with a known content, and an unusable
   * original.
   */
  original: (e: EventId, r: RaceId, number: number): Key => ({
    pk: `REGISTER#${e}#${r}`,
    sk: `NUMBER#${digits(number, PHOTO_DIGITS)}`,
  }),
  content: (e: EventId, r: RaceId, sha256: string): Key => ({ pk: `REGISTER#${e}#${r}`, sk: `CONTENT#${sha256}` }),
  sameContent: (e: EventId, r: RaceId, file: string): Key => ({ pk: `REGISTER#${e}#${r}`, sk: `SAME#${file}` }),
  unusable: (e: EventId, r: RaceId, sha256: string): Key => ({ pk: `REGISTER#${e}#${r}`, sk: `UNUSABLE#${sha256}` }),
  /** A camera's photo of a clock, under that number. */
  clockSighting: (e: EventId, r: RaceId, number: number): Key => ({
    pk: `CLOCKS#${e}`,
    sk: `${r}#${digits(number, PHOTO_DIGITS)}`,
  }),
  /** An admin's answer to a question of the autopilot. */
  rangeAnswer: (e: EventId, r: RaceId, questionId: string): Key => ({
    pk: `RANGES#${e}#${r}`,
    sk: `ANSWER#${questionId}`,
  }),
  /** A helper's tap at the ring. */
  ringTap: (e: EventId, r: RaceId, tapId: string): Key => ({ pk: `RING#${e}#${r}`, sk: `TAP#${tapId}` }),
  /** A correction of photo owners while a race's gallery was open. */
  correction: (e: EventId, r: RaceId): Key => ({ pk: 'CORRECTED', sk: `${e}#${r}` }),
  /** A race with live galleries. */
  liveRace: (e: EventId, r: RaceId): Key => ({ pk: 'LIVE', sk: `${e}#${r}` }),
  /** A visitor's report about a start's photos. */
  photoReport: (e: EventId, r: RaceId, id: string): Key => ({ pk: 'ATTENTION', sk: `REPORT#${e}#${r}#${id}` }),
  /** A take-down of photos, a start or a person. A person's has no race. */
  takeDown: (race: { event: EventId; race: RaceId } | null, id: string): Key => ({
    pk: 'TAKEN_DOWN',
    sk: race ? `RACE#${race.event}#${race.race}#${id}` : `PERSON#${id}`,
  }),
};

export const catalogueRanges = {
  events: 'EVENTS',
  racesAndStarts: (e: EventId) => ({ pk: `EVENT#${e}` }),
  raceAndStarts: (e: EventId, r: RaceId) => ({ pk: `EVENT#${e}`, begins: `RACE#${r}#` }),
  photos: (e: EventId, r: RaceId) => ({ pk: `PHOTOS#${e}#${r}` }),
  /** All of a race's register except the claims of contents, which the originals contain too. */
  register: (e: EventId, r: RaceId) => ({ pk: `REGISTER#${e}#${r}`, between: ['NUMBER#', 'UNUSABLE#~'] as const }),
  clockSightings: (e: EventId) => ({ pk: `CLOCKS#${e}` }),
  rangeAnswers: (e: EventId, r: RaceId) => ({ pk: `RANGES#${e}#${r}`, begins: 'ANSWER#' }),
  ringTaps: (e: EventId, r: RaceId) => ({ pk: `RING#${e}#${r}`, begins: 'TAP#' }),
  corrections: { pk: 'CORRECTED' },
  liveRaces: { pk: 'LIVE' },
  photoReports: { pk: 'ATTENTION', begins: 'REPORT#' },
  photoReportsOf: (e: EventId, r: RaceId) => ({ pk: 'ATTENTION', begins: `REPORT#${e}#${r}#` }),
  takeDowns: { pk: 'TAKEN_DOWN' },
  takenDownPersons: { pk: 'TAKEN_DOWN', begins: 'PERSON#' },
  takeDownsOfRace: (e: EventId, r: RaceId) => ({ pk: 'TAKEN_DOWN', begins: `RACE#${e}#${r}#` }),
  eventAndRaces: (e: EventId) => ({ pk: `EVENT#${e}`, index: 'gsi1' as const }),
  /** The office's lists; all of them may be read backwards. */
  eventsByDate: { pk: 'EVENTS', index: 'gsi2' as const },
};
