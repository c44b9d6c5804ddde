import * as z from 'zod';
import { federationId, ids, isoDateTime } from '../../wire/fields.ts';

/* The federation proxy (`spec/administration.md §7`), with the federation's own names. `faults` lists unreadable parts.
   `stale`: the federation does not answer now, and this is its answer of `fetched_at`. */
const asKept = { faults: z.array(z.string()), fetched_at: isoDateTime, stale: z.boolean() };
const textOrNull = z.string().nullable();

/** `past` includes events that are over (`spec/administration.md §7`). */
export const calendarQuery = z.object({ ort: z.string().trim().min(3).max(100), past: z.literal('1').optional() });

export const federationCalendar = z.object({
  veranstaltungen: z.array(
    z.object({
      id: ids.event,
      ort: z.string(),
      kanton: textOrNull,
      von: z.iso.date(),
      bis: z.iso.date(),
      vorgesehene_pruefungen: textOrNull,
      sequenz_nummer: z.number().nullable(),
      website: textOrNull,
      status: z.string(),
    }),
  ),
  ...asKept,
});

export const federationEventDetail = z.object({
  kopf: z.array(z.string()),
  veranstalter: textOrNull,
  pruefungen: z.array(
    z.object({
      id: ids.race,
      nummer: z.string(),
      titel: z.string(),
      datum: z.iso.date().nullable(),
      kategorie_text: z.string(),
      wertung_text: textOrNull,
      nenngeld: textOrNull,
      preise: textOrNull,
      bemerkungen: textOrNull,
      disziplin_id: textOrNull,
      rosson_startliste_id: textOrNull,
    }),
  ),
  ...asKept,
});

export const federationStartLists = z.object({
  startlisten: z.array(
    z.object({
      id: federationId,
      nummer: z.string(),
      name: z.string(),
      datum: z.iso.date().nullable(),
      uhrzeit: textOrNull,
      kategorie_text: z.string(),
      rosson_startliste_id: z.string(),
    }),
  ),
  ...asKept,
});

/** A start list with its lines (`spec/administration.md §3`, federation start-list rows). */
export const federationStartList = z.object({
  zeilen: z.array(
    z.object({
      typ: z.string(),
      kein_start: z.boolean(),
      reiter_id: z.string(),
      reiter_name: z.string(),
      reiter_vorname: z.string(),
      reiter_nachname: z.string(),
      startnummer: z.number().nullable(),
      reihenfolge: z.number().nullable(),
      pferde: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  ...asKept,
});
