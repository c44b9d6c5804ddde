import { encodePhotoNumbers } from '../../core/photo-numbers.ts';
import { putIndexFile } from '../../lambdas/gateways/search-bucket.ts';
import { buildIndex } from '../../lambdas/search/index/build-index.ts';
import type { IndexedEvent } from '../../lambdas/search/index/search-index.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { publishSearchIndex } from '../../lambdas/store/search-index.ts';
import { putItems } from '../../lambdas/store/table.ts';

/** Photos of a start. */
const PHOTOS = 17;

/** Puts the events into the table, each start with photos, and into the search. */
export async function fill(events: readonly IndexedEvent[]): Promise<void> {
  const file = await putIndexFile('1-bench.bin', buildIndex(events));
  await publishSearchIndex(0, { file, content: 'bench' });
  await Promise.all(events.map((event) => putItems(itemsOf(event))));
}

/** The attributes that a shop's items have, at about their size. */
function itemsOf({ event, races }: IndexedEvent): object[] {
  return races.flatMap((race) => {
    const numbers = Array.from({ length: race.participants.length * PHOTOS }, (_, i) => i + 1);
    const item = {
      ...keys.race(event.id, race.id), id: `${event.id}-${race.id}`, event_id: event.id, swiss_equestrian_race_id: race.id, name: race.name, category: race.category,
      race_date: event.start_date, race_time: null, status: 'uploaded', participant_list_uploaded: true, race_order: 1,
      participant_count: race.participants.length, photo_numbers: encodePhotoNumbers(numbers), event: { ...event, cover_image_url: null, status: 'completed' },
    };
    const starts = race.participants.map(({ rider_id, ...names }, i) => ({
      ...keys.participant(event.id, race.id, rider_id), ...names, id: `${event.id}-${race.id}-${rider_id}`, race_id: `${event.id}-${race.id}`,
      swiss_equestrian_rider_id: rider_id, race_order: i + 1, photo_to: (i + 1) * PHOTOS,
    }));
    return [item, ...starts];
  });
}
