import * as z from 'zod';
import { ids, isoDateTime } from '../../../../core/wire/fields.ts';
import type { WrittenTap } from '../../../../core/catalogue/contract/ring.ts';
import { tapSources } from '../../../../core/catalogue/ring/ring-state.ts';
import type { EventId, RaceId } from '../../../../core/ids.ts';
import { listEntities } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import { keys, ranges } from '../../table/keys.ts';
import { putItem, unlessRefused } from '../../table/table.ts';

/** A helper's tap at the ring. It records when a start rode, and moves no photos. */
export const storedRingTap = entity(
  'tap at the ring',
  z.object({
    id: z.string(),
    swiss_equestrian_rider_id: ids.start,
    kind: z.enum(['entered', 'absent', 'later', 'undo']),
    undoes: z.string().nullable(),
    at: isoDateTime,
    source: z.enum(tapSources).default('hand'),
  }),
);

/** After that time the race is long sold. */
const KEEP_DAYS = 400;

/** Lists every tap of a race, including withdrawn ones. */
export const listRingTaps = (e: EventId, r: RaceId): Promise<WrittenTap[]> =>
  listEntities(storedRingTap, { ...ranges.ringTaps(e, r), consistent: true });

/** Keeps a tap; an existing one stays unchanged. */
export async function putRingTap(e: EventId, r: RaceId, tap: WrittenTap, now: Date): Promise<void> {
  const forget_at = Math.floor(now.getTime() / 1000) + KEEP_DAYS * 24 * 3600;
  await unlessRefused(() =>
    putItem({
      item: { ...keys.ringTap(e, r, tap.id), ...tap, forget_at },
      condition: 'attribute_not_exists(#pk)',
    }),
  );
}
