import * as z from 'zod';
import { interest } from '../../../../core/people/contract/account.ts';
import { isFollowed, wordsOfStart, type FollowedStart } from '../../../../core/people/following.ts';
import { listReadable } from '../../table/entities.ts';
import { entity, type Stored } from '../../table/entity.ts';
import { ranges } from '../../table/keys.ts';

/** An interest with its owner. */
export const storedFollower = entity('follower', interest.extend({ user_id: z.string() }));
export type Follower = Stored<typeof storedFollower>;

/** Lists the interests in any of these starts, of accounts that want mails about them. */
export async function listFollowers(starts: readonly FollowedStart[]): Promise<Follower[]> {
  const words = [...new Set(starts.flatMap(wordsOfStart))];
  const found = [];
  for (const word of words) found.push(...(await listReadable(storedFollower, ranges.followers(word))));
  return found.filter((one) => one.email_alerts_enabled && starts.some((start) => isFollowed(start, one)));
}
