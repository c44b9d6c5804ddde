import { storedFollower } from '../people/following/followers.ts';
import { followerPlace } from '../people/following/interests.ts';
import { kindOf } from '../table/keys/told-key.ts';
import type { ItemMigration } from './migration.ts';

/** Interests from before anybody was told of new photos are found by their rider or horse. */
export const followers: ItemMigration = {
  does: 'who follows a rider or a horse is found when their photos are online',
  reads: ['swiss_equestrian_rider_id', 'horse_name'],
  of(item) {
    if (kindOf(item) !== 'interest') return undefined;
    const { user_id, ...interest } = storedFollower.of(item);
    const place = followerPlace(user_id, interest);
    return place === undefined || item['gsi2pk'] === place.gsi2pk ? undefined : { set: place };
  },
};
