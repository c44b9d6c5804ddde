import * as z from 'zod';
import { ids, isoDateTime } from '../../../../core/wire/fields.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import type { ClockSighting, SightingOfRace } from '../../../../core/ranges/proposal/clock-sightings.ts';
import { listEntities } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Item } from '../../table/table.ts';

/**
 * A camera's photo of a clock, stored next to the register. Every race of the event relies on it and would not read the
 * other races' registers for it.
 */
export const storedClockSighting = entity(
  'sighting of a clock',
  z.object({
    swiss_equestrian_race_id: ids.race,
    body: z.string(),
    moment: z.string(),
    shown_at: isoDateTime,
  }) satisfies z.ZodType<SightingOfRace>,
);

/** After that time the race is long sold. */
const KEEP_DAYS = 400;

/** The item as it is written with the code of its photo. A repeated write is harmless: the sighting stays true. */
export const clockSightingItem = (e: EventId, r: RaceId, number: number, sighting: ClockSighting): Item => ({
  ...keys.clockSighting(e, r, number),
  swiss_equestrian_race_id: r,
  ...sighting,
  forget_at: Math.floor(Date.now() / 1000) + KEEP_DAYS * 24 * 3600,
});

/** Lists every clock that cameras photographed at an event, whatever became of its races. */
export const listClockSightings = (e: EventId): Promise<SightingOfRace[]> =>
  listEntities(storedClockSighting, { ...ranges.clockSightings(e), consistent: true });
