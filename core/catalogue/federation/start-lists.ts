import * as z from 'zod';
import { federationId } from '../../wire/fields.ts';
import { fieldsOf, looseDate, looseId, looseText, looseTextOrNull, readRows, type Rows } from './tolerant.ts';
import type { AnnouncedRace } from './announcement.ts';

/** One of an event's start lists, without its lines. */
export const startListEntry = z
  .object({
    id: looseId(federationId),
    nummer: looseText,
    name: looseText,
    datum: looseDate,
    uhrzeit: looseTextOrNull,
    kategorie_text: looseText,
    rosson_startliste_id: looseTextOrNull,
  })
  .transform((list) => ({ ...list, rosson_startliste_id: list.rosson_startliste_id ?? list.id }));
export type StartListEntry = z.output<typeof startListEntry>;

/** Reads an event's start lists (`startlisten/{event}.json`). */
export const readStartLists = (answer: unknown): Rows<StartListEntry> =>
  readRows(fieldsOf(answer)['startlisten'] ?? [], startListEntry, 'Startliste');

/** Reads a time of day, as `08:30`, also from `8.30` and `08:30:00`; null for other texts. */
export function clockOf(text: string | null): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[.:h](\d{2})(?:[.:]\d{2})?$/.exec(text ?? '') ?? [];
  const clock = `${hour.padStart(2, '0')}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? clock : null;
}

/** Returns the raw lines of one start list (`…?startliste_id=`). `core/catalogue/start-list` reads them. */
export function linesOf(answer: unknown): unknown[] {
  const { zeilen } = fieldsOf(answer);
  return Array.isArray(zeilen) ? zeilen : [];
}

/**
 * Finds the start list of a race by `rosson_startliste_id`. The announcement or the list contains this id, or it is the
 * list's own id. Otherwise takes the only list with the same number on the same day. Returns undefined in doubt: no
 * list is better than another race's riders.
 */
export function listOfRace(
  race: Pick<AnnouncedRace, 'id' | 'nummer' | 'datum' | 'rosson_startliste_id'>,
  lists: readonly StartListEntry[],
): StartListEntry | undefined {
  const { rosson_startliste_id: wanted } = race;
  const named = lists.find((list) => list.rosson_startliste_id === (wanted ?? race.id) || list.id === wanted);
  if (named || wanted !== null) return named;
  const alike = lists.filter(
    (list) => list.nummer !== '' && list.nummer === race.nummer && (race.datum === null || list.datum === race.datum),
  );
  return alike.length === 1 ? alike[0] : undefined;
}
