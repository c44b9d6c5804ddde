import * as z from 'zod';
import { listRemovals } from '../../gateways/buckets/removals.ts';
import { repeatErasure } from '../../store/people/erasure/erasure.ts';
import { ids } from '../../../core/wire/fields.ts';
import { repeatDeletion } from '../../store/photos/deleted-photos.ts';
import { readTakeDown, storedTakeDown, takeDownKey } from '../../store/photos/take-downs.ts';
import { log } from '../../log.ts';
import { hideOrShow } from './carry-out.ts';

const erasure = z.object({ kind: z.literal('erasure'), customer_id: z.string(), user_id: z.string().nullable() });
const takeDown = z.object({ kind: z.literal('take_down'), take_down: z.looseObject({}) });
const originals = z.object({
  kind: z.literal('originals'),
  event_id: ids.event,
  race_id: ids.race,
  photos: z.string(),
});
const removal = z.discriminatedUnion('kind', [erasure, takeDown, originals]);

/**
 * Repeats every take-down, erasure and deletion by age since a moment, in their order. Call it for a restored table before visitors see
 * it. A repetition changes nothing. A take-down of a race that the table lacks is reported, and the others go on.
 * @returns the numbers of repeated and of failed ones
 */
export async function repeatRemovals(since: Date): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  for await (const { at, id, removal: kept } of listRemovals(since)) {
    try {
      await repeat(removal.parse(kept));
      counts.done++;
    } catch (error) {
      counts.failed++;
      log.error('a removal could not be repeated', { at, id, error: error instanceof Error ? error : String(error) });
    }
  }
  return counts;
}

async function repeat(kept: z.output<typeof removal>): Promise<void> {
  if (kept.kind === 'erasure') return repeatErasure(kept);
  if (kept.kind === 'originals') return repeatDeletion(kept.event_id, kept.race_id, kept.photos);
  const one = storedTakeDown.of({ pk: 'TAKEN_DOWN', sk: '', ...kept.take_down });
  const { asked_by = null, earlier = [] } = (await readTakeDown(takeDownKey(one))) ?? {};
  // The record names no asker; the table may.
  await hideOrShow({ ...one, asked_by, earlier });
}
