import { z } from 'zod';
import { event, race } from './catalogue.ts';
import { newCover } from './cover.ts';
import { eventInAddress, ids } from '../../wire/fields.ts';

/** An event and its races are one transaction, which takes 100 writes. */
const MAX_RACES = 96;

/**
 * Which of the federation's events to create (`spec/administration.md §7`). What else a browser says of it is not looked at: name, place,
 * days and races are the federation's word.
 */
export const createEvent = z.object({
  swiss_equestrian_id: eventInAddress,
  races: z
    .array(z.object({ raceID: ids.race }))
    .min(1)
    .max(MAX_RACES),
  cover: newCover.optional(),
  /** Whether visitors are not shown it yet. */
  hidden: z.boolean().optional(),
});
export type CreateEvent = z.output<typeof createEvent>;

/** The event with its races, whoever made them. */
export const createdEvent = z.object({ success: z.literal(true), event, races: z.array(race) });
