import { z } from 'zod';
import { participant } from '../../../core/contract/catalogue.ts';
import { isoDateTime, photoNumber } from '../../../core/contract/fields.ts';
import { eventRaceId, participantId, type EventId, type RaceId, type StartId } from '../../../core/ids.ts';
import { startSources, type KnownStart } from '../../../core/start-list/known-start.ts';
import type { NewStart } from '../../../core/start-list/plan-import.ts';
import { entity, type Stored } from '../table/entity.ts';
import { keys } from '../table/keys.ts';
import { changeItem, conditionFailed } from '../table/table.ts';

/** A start. Which photos are its own follows from every `photo_to` of the race (`core/photo-ranges.ts`). */
export const storedParticipant = entity(
  'participant',
  z.compile(
    participant.omit({ total_photos: true, photos: true }).extend({
      /** The last number of this start's photos; null while nobody has said. */
      photo_to: photoNumber.nullable(),
      horse_id: z.string().nullable().default(null),
      /** Starts of before this was known came from files, which no list of the federation's takes out again. */
      source: z.enum(startSources).default('csv'),
      withdrawn_at: isoDateTime.nullable().default(null),
      deleted_at: isoDateTime.nullable().default(null),
    }),
  ),
);
export type StoredParticipant = Stored<typeof storedParticipant>;

/** A start of which nobody has said yet where its photos end. */
export const newParticipant = (e: EventId, r: RaceId, start: NewStart): StoredParticipant => ({
  ...start,
  id: participantId(e, r, start.swiss_equestrian_rider_id),
  race_id: eventRaceId(e, r),
  photo_to: null,
  withdrawn_at: null,
  deleted_at: null,
});

/** What a change goes by. Fields that came later are missing in older items, where they read as null. */
const SEEN = ['rider_name', 'horse_name', 'starting_number', 'race_order'] as const;
const SEEN_OR_MISSING = ['horse_id', 'withdrawn_at', 'deleted_at'] as const;

/** The condition that a start is as it was seen, but for where its photos end. */
export function startAsSeen(start: KnownStart): { condition: string; values: Record<string, unknown> } {
  const conditions = [
    'attribute_exists(#pk)',
    ...SEEN.map((field) => `#${field} = :seen_${field}`),
    ...SEEN_OR_MISSING.map((field) => {
      const same = `#${field} = :seen_${field}`;
      return start[field] === null ? `(attribute_not_exists(#${field}) OR ${same})` : same;
    }),
  ];
  const values = [...SEEN, ...SEEN_OR_MISSING].map((field) => [`seen_${field}`, start[field]]);
  return { condition: conditions.join(' AND '), values: Object.fromEntries(values) as Record<string, unknown> };
}

/** Says where a start's photos end (null: unsaid again). False when the start is unknown. */
export async function setPhotoTo(e: EventId, r: RaceId, p: StartId, photoTo: number | null): Promise<boolean> {
  try {
    await changeItem({
      key: keys.participant(e, r, p),
      set: { photo_to: photoTo },
      condition: 'attribute_exists(#pk)',
    });
    return true;
  } catch (error) {
    if (conditionFailed(error)) return false;
    throw error;
  }
}
