import type { EventId, RaceId } from '../../../core/ids.ts';
import type { PicturedRace } from '../../../core/photos/photo-address.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { placeOfPictures } from '../photos/picture-place.ts';
import { storedRace } from '../catalogue/races/stored-race.ts';
import { UnreadableItem } from '../table/entity.ts';
import type { Key } from '../table/keys/key.ts';
import { kindOf } from '../table/keys/told-key.ts';
import { scanItems, type Item } from '../table/table.ts';
import type { TableMigration } from './migration.ts';

/** Brings a race's pictures to their place, and tells how many; the store knows no buckets. */
export type GatherPictures = (place: PicturedRace & { picture_segment: string }) => Promise<number>;

const RACES_CONCURRENCY = 4;

/** Gives races of before pictures had addresses that cannot be guessed such a place, and brings the pictures there. */
export const pictures = (gather: GatherPictures): TableMigration => ({
  does: 'public pictures have addresses that nobody can guess',
  async whole() {
    const found = await racesFrom();
    let changed = 0;
    await workThrough(found.races, RACES_CONCURRENCY, async ([e, r]) => {
      // Several at once: the sum is read only when there is something to add.
      const moved = await gather(await placeOfPictures(e, r));
      changed += moved;
    });
    return { changed, unreadable: found.unreadable };
  },
});

async function racesFrom() {
  const races: [EventId, RaceId][] = [];
  const unreadable: string[] = [];
  for (let from: Key | undefined, next = true; next;) {
    const page = await scanItems(from);
    for (const item of page.items.filter((one) => kindOf(one) === 'race')) sort(item);
    from = page.next;
    next = from !== undefined;
  }
  return { races, unreadable };

  function sort(item: Item): void {
    try {
      const { event_id, swiss_equestrian_race_id } = storedRace.of(item);
      races.push([event_id, swiss_equestrian_race_id]);
    } catch (error) {
      if (!(error instanceof UnreadableItem)) throw error;
      unreadable.push(error.message);
    }
  }
}
