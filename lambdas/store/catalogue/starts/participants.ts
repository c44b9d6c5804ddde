import * as z from 'zod';
import { participant } from '../../../../core/catalogue/contract/catalogue.ts';
import { isoDateTime, photoNumber } from '../../../../core/wire/fields.ts';
import { eventRaceId, participantId, type EventId, type RaceId, type StartId } from '../../../../core/ids.ts';
import { withEnd, type PhotoEnds } from '../../../../core/photos/photo-ranges.ts';
import type { Camera } from '../../../../core/photos/register/cameras.ts';
import { startSources, type KnownStart } from '../../../../core/catalogue/start-list/known-start.ts';
import type { NewStart } from '../../../../core/catalogue/start-list/plan-import.ts';
import { readEntity } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { isStill, type ConditionPart } from '../../table/expressions.ts';
import { storedLink } from '../events/private-link.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, retryOnConflict } from '../../table/table.ts';

/** A start. Its photos follow from the ends of every start of the race (`core/photos/photo-ranges.ts`). */
export const storedParticipant = entity(
  'participant',
  z.compile(
    participant.omit({ total_photos: true, photos: true }).extend({
      /** The last number of this start's photos by the race's first camera; null until an admin sets it. */
      photo_to: photoNumber.nullable(),
      /** The last numbers by each other camera. */
      other_ends: z.array(photoNumber).default([]),
      horse_id: z.string().nullable().default(null),
      /** Older starts came from files; no list of the federation takes them out again. */
      source: z.enum(startSources).default('csv'),
      withdrawn_at: isoDateTime.nullable().default(null),
      did_not_start: z.boolean().default(false),
      deleted_at: isoDateTime.nullable().default(null),
      taken_down_at: isoDateTime.nullable().default(null),
      ...storedLink,
    }),
  ),
);
export type StoredParticipant = Stored<typeof storedParticipant>;

/** Returns a start with no end of its photos yet. */
export const newParticipant = (e: EventId, r: RaceId, start: NewStart): StoredParticipant => ({
  taken_down_at: null,
  ...start,
  id: participantId(e, r, start.swiss_equestrian_rider_id),
  race_id: eventRaceId(e, r),
  photo_to: null,
  other_ends: [],
  withdrawn_at: null,
  did_not_start: false,
  deleted_at: null,
  unlisted: false,
  link_key: null,
});

/** The fields that a change compares. Newer fields are missing in older items, where they read as null. */
const SEEN = ['rider_name', 'horse_name', 'starting_number', 'race_order'] as const;
const SEEN_OR_MISSING = ['horse_id', 'withdrawn_at', 'deleted_at'] as const;

/** The condition that a start is as seen, except for the ends of its photos. */
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

/** The condition that a start's ends are as seen. Older items know one camera only. */
export function endsAsSeen({ photo_to, other_ends }: PhotoEnds): ConditionPart {
  const { condition, values } = isStill({ photo_to, other_ends });
  const none = '(attribute_not_exists(#other_ends) OR #other_ends = :seen_other_ends)';
  return {
    condition: other_ends.length > 0 ? condition : condition.replace('#other_ends = :seen_other_ends', none),
    values,
  };
}

/** Sets the end of a start's photos by one camera, which follows from the number. False when the start is unknown. */
export async function setPhotoEnd(
  e: EventId,
  r: RaceId,
  p: StartId,
  end: number,
  cameras: readonly Camera[],
): Promise<boolean> {
  return retryOnConflict(`the end of start ${p} in race ${e}/${r}`, async () => {
    const start = await readEntity(storedParticipant, keys.participant(e, r, p), { consistent: true });
    if (!start) return false;
    const set = withEnd(start, end, cameras);
    await changeItem({ key: keys.participant(e, r, p), set, ...endsAsSeen(start) });
    return true;
  });
}
