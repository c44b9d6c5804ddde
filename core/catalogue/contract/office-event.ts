import * as z from 'zod';
import { event, race } from './catalogue.ts';
import { newCover, someCrop } from './cover.ts';
import { editOf } from '../../wire/edits.ts';
import { ids, isoDate, isoDateTime, newRaceId } from '../../wire/fields.ts';
import { importRun } from './imports.ts';
import { linkKey, privateLink } from './private-link.ts';

/** `spec/administration.md §4`; the shop itself gives a new event `planned`. `cancelled` is an act of its own. */
const eventStatus = z.enum(['planned', 'upcoming', 'active', 'ongoing', 'completed', 'processed']);

/** An event in the office. */
export const officeEvent = event.extend({
  /** True to hide the event and all its parts from visitors. */
  hidden: z.boolean(),
  ...privateLink,
});
export type OfficeEvent = z.infer<typeof officeEvent>;

export const officeEventList = z.object({ events: z.array(officeEvent) });

/** A race in its event's table, with the progress of its pictures. */
const raceOfEvent = race.extend({
  unlisted: privateLink.unlisted,
  processing_started_at: isoDateTime.nullable(),
  processing_completed_at: isoDateTime.nullable(),
});

/**
 * The event page: its races by their order. With the results of the last import of all races and of the last correction
 * of orders.
 */
export const officeEventDetail = z.object({
  event: officeEvent.extend({
    /** The address at which the office sees the cover. A hidden event's is signed and ends after minutes. */
    cover_shown_url: z.string().nullable(),
  }),
  races: z.array(raceOfEvent),
  imports: z.object({ import: importRun.nullable(), order: importRun.nullable() }),
});

/** The fields of an event that an admin may change. */
export const eventEdit = editOf(
  z.strictObject({
    name: z.string().trim().min(1).max(200),
    location: z.string().trim().max(200),
    start_date: isoDate,
    end_date: isoDate,
    status: eventStatus,
    hidden: z.boolean(),
    unlisted: z.boolean(),
  }),
  officeEvent
    .pick({
      name: true,
      location: true,
      start_date: true,
      end_date: true,
      status: true,
      hidden: true,
      unlisted: true,
    })
    .strict(),
);
export type EventEdit = z.output<typeof eventEdit>;

/** Cancels the event or one of its races, or undoes it. */
export const cancellation = z.strictObject({
  race: ids.race.optional(),
  cancelled: z.boolean(),
  /** True to mail the followers of its starts, once. */
  tell: z.boolean().optional(),
});
export type Cancellation = z.output<typeof cancellation>;

/** Replaces the link of a private start, of a private race, or of the event. */
export const newLink = z
  .strictObject({
    race: ids.race.optional(),
    /** A start of this race. */
    start: ids.start.optional(),
    /** The key that the admin saw: a repetition replaces nothing again. */
    was: linkKey,
  })
  .refine(({ race, start }) => start === undefined || race !== undefined, 'a start needs its race');
export type NewLink = z.output<typeof newLink>;
/** The present key. */
export const presentLink = z.object({ link_key: linkKey });

/** Asks about one race of the event, or about the whole event. */
export const openPagesAsked = z.object({ race: ids.race.optional() });
/** The number of open payment pages that end when it is closed or hidden. */
export const openPages = z.object({ open: z.number().int() });

/** New races for an event: some from the federation's announcement, or one by hand. */
export const newRaces = z.union([
  z.strictObject({
    races: z
      .array(z.object({ raceID: newRaceId }))
      .min(1)
      .max(99),
  }),
  z.strictObject({
    race: z.object({
      /** The federation's number if known; otherwise any number that the event does not use yet. */
      swiss_equestrian_race_id: newRaceId,
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
  /** The private race for photos of no race; it is added once. */
  z.strictObject({ leftovers: z.literal(true) }),
]);
export type NewRaces = z.output<typeof newRaces>;

/** The number of races that were new to the event. */
export const addedRaces = z.object({ added: z.number().int() });

/** The new cover of an event: an uploaded picture, another crop of the current one, or none. */
export const coverEdit = z.object({
  /** The `cover_image_url` that the admin saw: a crop counts in one picture's pixels. */
  was: z.string().nullable(),
  cover: z.union([newCover, z.strictObject({ crop: someCrop }), z.null()]),
});
export type CoverEdit = z.output<typeof coverEdit>;
