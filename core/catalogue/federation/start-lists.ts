import { z } from 'zod';
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

/** An event's start lists (`startlisten/{event}.json`). */
export const readStartLists = (answer: unknown): Rows<StartListEntry> =>
  readRows(fieldsOf(answer)['startlisten'] ?? [], startListEntry, 'Startliste');

/** The lines of one start list (`…?startliste_id=`), as they came: `core/catalogue/start-list` says what a line is. */
export function linesOf(answer: unknown): unknown[] {
  const { zeilen } = fieldsOf(answer);
  return Array.isArray(zeilen) ? zeilen : [];
}

/**
 * The start list of a race: by `rosson_startliste_id`, which stands in the announcement, on the list, or is the list's own id; else the
 * only list of the same number on the same day. Undefined when that is not certain: no list is better than another race's riders.
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
