/** A race's way from the start list to the photos, as riders see it: on its own page, on its event's, and on a screen at the showground. */
import type { Race, RaceStatus } from './contract/catalogue.ts';
import { isGalleryOpen } from '../sales/pricing.ts';

/** In the order in which they come; a cancelled race leaves it. */
export const boardStates = ['planned', 'riding', 'photographed', 'uploading', 'online', 'cancelled'] as const;
export type BoardState = (typeof boardStates)[number];

export interface BoardLine {
  state: BoardState;
  /** How much of the photos is done, 0 to 99; null where nobody can say. */
  percent: number | null;
}

/** What is known of a race that may be on its way. */
export interface OnItsWay {
  /** When the last start entered the ring, in epoch ms; null before the first one, and where nobody taps. */
  entered: number | null;
  /** Whether everybody of the list was there, or is not coming. */
  allWereThere: boolean;
  /** Whether there are originals in the race's register. */
  registered: boolean;
  /** How far the job is that makes the pictures, 0 to 99; null where none is at work. */
  progress: number | null;
}

export const NOTHING_KNOWN: OnItsWay = { entered: null, allWereThere: false, registered: false, progress: null };

/** A ring where nobody entered for so long is empty (ms): longer than an interval, a course walk included. */
const RING_EMPTY_AFTER = 45 * 60_000;

/** After these no photo is still made, whatever a job said last. */
const DONE: readonly RaceStatus[] = ['uploaded', 'completed'];

/**
 * Where a race is. What is nearest to the photos counts: a job at work, originals, the ring, the status that the office chose, the plan.
 * @param today in Switzerland, as `2026-08-21`
 * @param now epoch ms
 */
export function boardLineOf(
  race: Pick<Race, 'status' | 'race_date' | 'photo_count'>,
  { entered, allWereThere, registered, progress }: OnItsWay,
  { today, now }: { today: string; now: number },
): BoardLine {
  const plain = (state: BoardState): BoardLine => ({ state, percent: null });
  if (race.status === 'cancelled') return plain('cancelled');
  const shown = isGalleryOpen(race.status) && race.photo_count > 0;
  if (DONE.includes(race.status) && shown) return plain('online');
  if (progress !== null) return { state: 'uploading', percent: progress };
  if (shown) return plain('online');
  if (registered) return plain('photographed');
  if (entered !== null) return plain(allWereThere || now - entered > RING_EMPTY_AFTER ? 'photographed' : 'riding');
  if (race.status === 'ongoing' || (race.status === 'active' && race.race_date === today)) return plain('riding');
  return plain(race.status === 'scheduled' && race.race_date >= today ? 'planned' : 'photographed');
}

/** Days after which a race is looked up as it stands, without asking how far its ring and its photos are. */
const FOLLOWED_DAYS = 4;
const DAY_MS = 86_400_000;

/** Whether a race may be between its start list and its photos today: what is long past or far ahead is not asked about. */
export function isOnItsWay({ status, race_date }: Pick<Race, 'status' | 'race_date'>, today: string): boolean {
  if (status === 'cancelled' || DONE.includes(status)) return false;
  const age = (Date.parse(today) - Date.parse(race_date)) / DAY_MS;
  return age >= 0 && age <= FOLLOWED_DAYS;
}
