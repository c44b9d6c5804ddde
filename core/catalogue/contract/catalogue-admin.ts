import * as z from 'zod';
import { event, race } from './catalogue.ts';
import { newCover } from './cover.ts';
import { isKeyed } from '../../ids.ts';
import { eventInAddress, newRaceId } from '../../wire/fields.ts';

/** One transaction creates an event and its races. It takes 100 writes. */
const MAX_RACES = 96;

/**
 * The event of the federation to create (`spec/administration.md §7`). The shop ignores all other fields: name, place,
 * days and races come from the federation.
 */
export const createEvent = z.object({
  swiss_equestrian_id: eventInAddress.refine((id) => !isKeyed(id), 'has a key'),
  races: z
    .array(z.object({ raceID: newRaceId }))
    .min(1)
    .max(MAX_RACES),
  cover: newCover.optional(),
  /** True to hide it from visitors at first. */
  hidden: z.boolean().optional(),
});
export type CreateEvent = z.output<typeof createEvent>;

/** The event with its races, including those that existed before. */
export const createdEvent = z.object({ success: z.literal(true), event, races: z.array(race) });
