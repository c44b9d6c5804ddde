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
