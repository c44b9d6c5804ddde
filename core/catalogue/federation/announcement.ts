import * as z from 'zod';
import { ids } from '../../wire/fields.ts';
import { fieldsOf, looseDate, looseId, looseText, looseTextOrNull, readRows, type Rows } from './tolerant.ts';

/** A race of an event's announcement, a federation race entry (`spec/administration.md §3`). */
export const announcedRace = z.object({
  id: looseId(ids.race),
  nummer: looseText,
  titel: looseText,
  datum: looseDate,
  kategorie_text: looseText,
  wertung_text: looseTextOrNull,
  nenngeld: looseTextOrNull,
  preise: looseTextOrNull,
  bemerkungen: looseTextOrNull,
  disziplin_id: looseTextOrNull,
  /** The id of the race's start list; some announcements omit it. */
  rosson_startliste_id: looseTextOrNull,
});
export type AnnouncedRace = z.output<typeof announcedRace>;

/** The place and days of the event (`veranstaltung`). */
const announcedPlace = z.object({ ort: looseText, kanton: looseTextOrNull, von: looseDate, bis: looseDate });
export type AnnouncedPlace = z.output<typeof announcedPlace>;

export interface Announcement {
  veranstaltung: AnnouncedPlace;
  kopf: string[];
  veranstalter: string | null;
  pruefungen: Rows<AnnouncedRace>;
}

/** Reads an event's detail (`ausschreibung/{event}.json`). An event without races gets an empty list. */
export function readAnnouncement(answer: unknown): Announcement {
  const { veranstaltung, ausschreibung, pruefungen } = fieldsOf(answer);
  const { kopf, veranstalter } = fieldsOf(ausschreibung);
  return {
    veranstaltung: announcedPlace.parse(fieldsOf(veranstaltung)),
    kopf: (Array.isArray(kopf) ? kopf : []).map((line) => looseText.parse(line)).filter((line) => line !== ''),
    veranstalter: looseTextOrNull.parse(veranstalter),
    pruefungen: readRows(pruefungen ?? [], announcedRace, 'Prüfung'),
  };
}
