import * as z from 'zod';
import { ids } from '../../wire/fields.ts';
import {
  fieldsOf,
  looseDate,
  looseId,
  looseNumber,
  looseText,
  looseTextOrNull,
  readRows,
  type Rows,
} from './tolerant.ts';

/** A federation event search result (`spec/administration.md §3`). */
export const calendarEvent = z
  .object({
    id: looseId(ids.event),
    ort: looseText,
    kanton: looseTextOrNull,
    von: looseDate.pipe(z.string()),
    bis: looseDate,
    vorgesehene_pruefungen: looseTextOrNull,
    sequenz_nummer: looseNumber,
    website: looseTextOrNull,
    status: looseText,
  })
  .transform((event) => ({ ...event, bis: event.bis ?? event.von }));
export type CalendarEvent = z.output<typeof calendarEvent>;

/** Reads the events of a page of the calendar (`veranstaltungen.json`), with or without a wrapper. */
export const readCalendar = (answer: unknown): Rows<CalendarEvent> =>
  readRows(Array.isArray(answer) ? answer : fieldsOf(answer)['veranstaltungen'], calendarEvent, 'Veranstaltung');

/** Merges several pages: each event once, by its first day. */
export function mergedCalendar(pages: readonly CalendarEvent[][]): CalendarEvent[] {
  const byId = new Map(pages.flat().map((event) => [event.id, event]));
  return [...byId.values()].sort((a, b) => a.von.localeCompare(b.von) || a.id.localeCompare(b.id));
}
