import { z } from 'zod';
import { event, race } from './catalogue.ts';
import { newCover, someCrop } from './cover.ts';
import { editOf } from '../../wire/edits.ts';
import { ids, isoDate, isoDateTime } from '../../wire/fields.ts';
import { importRun } from './imports.ts';

/** `spec/administration.md §4`; the shop itself gives a new event `planned`. */
const eventStatus = z.enum(['planned', 'upcoming', 'active', 'ongoing', 'completed', 'processed', 'cancelled']);

/** An event as the office sees it. */
export const officeEvent = event.extend({
  /** Visitors are not shown it, nor anything of it. */
  hidden: z.boolean(),
});
export type OfficeEvent = z.infer<typeof officeEvent>;

export const officeEventList = z.object({ events: z.array(officeEvent) });

/** A race in its event's table, and how far the making of its pictures is. */
const raceOfEvent = race.extend({
  processing_started_at: isoDateTime.nullable(),
  processing_completed_at: isoDateTime.nullable(),
});

/** An event's page: its races by their order, and what became of the last import of all of them, and of the last correction of orders. */
export const officeEventDetail = z.object({
  event: officeEvent,
  races: z.array(raceOfEvent),
  imports: z.object({ import: importRun.nullable(), order: importRun.nullable() }),
});

/** What an admin may change of an event. */
export const eventEdit = editOf(
  z.strictObject({
    name: z.string().trim().min(1).max(200),
    location: z.string().trim().max(200),
    start_date: isoDate,
    end_date: isoDate,
    status: eventStatus,
    hidden: z.boolean(),
  }),
  officeEvent
    .pick({ name: true, location: true, start_date: true, end_date: true, status: true, hidden: true })
    .strict(),
);
export type EventEdit = z.output<typeof eventEdit>;

/** Of a race of the event, or of all of it. */
export const openPagesAsked = z.object({ race: ids.race.optional() });
/** How many payment pages may be open, which end when it is closed or hidden. */
export const openPages = z.object({ open: z.number().int() });

/** Races for an event: some that the federation announces, or one that it does not. */
export const newRaces = z.union([
  z.strictObject({
    races: z
      .array(z.object({ raceID: ids.race }))
      .min(1)
      .max(99),
  }),
  z.strictObject({
    race: z.object({
      /** The federation's, if it is known; else any that the event does not have yet. */
      swiss_equestrian_race_id: ids.race,
      name: z.string().trim().min(1).max(200),
      category: z.string().trim().max(100),
      race_date: isoDate,
      /** `08:30`, local time at the showground. */
      race_time: z
        .string()
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
        .nullable(),
    }),
  }),
]);
export type NewRaces = z.output<typeof newRaces>;

/** How many of them the event did not have before. */
export const addedRaces = z.object({ added: z.number().int() });

/** What an event's cover shall be: a picture that was sent, another part of the one that is there, or none. */
export const coverEdit = z.object({
  /** `cover_image_url` as the admin saw it: a crop counts in one picture's pixels. */
  was: z.string().nullable(),
  cover: z.union([newCover, z.strictObject({ crop: someCrop }), z.null()]),
});
export type CoverEdit = z.output<typeof coverEdit>;
