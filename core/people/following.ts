import { ANY_RIDER } from './contract/account.ts';
import { plainHorse } from '../catalogue/start-list/horse-names.ts';
import { riderOf } from '../catalogue/starts.ts';
import type { StartId } from '../ids.ts';

/** What somebody follows: a rider or any, with a horse or with any (`spec/storefront.md §3`, user_rider_interests). */
export interface Followed {
  swiss_equestrian_rider_id: string;
  horse_name: string | null;
}

/** A start as its race has it. */
export interface FollowedStart {
  swiss_equestrian_rider_id: StartId;
  horse_name: string;
}

/**
 * Under which word an interest is found: its rider's, or else its horse's. Horses have no ids in interests, so a name stands for all that
 * are spelled so; an interest in nobody in particular is in none.
 */
export function followedBy({ swiss_equestrian_rider_id, horse_name }: Followed): string | undefined {
  if (swiss_equestrian_rider_id !== ANY_RIDER) return riderWord(swiss_equestrian_rider_id);
  return horse_name === null || plainHorse(horse_name) === '' ? undefined : horseWord(horse_name);
}

/** The words under which a start's followers are found: a rider's second start is hers too. */
export const wordsOfStart = ({ swiss_equestrian_rider_id, horse_name }: FollowedStart): string[] => [
  riderWord(riderOf(swiss_equestrian_rider_id)),
  ...(plainHorse(horse_name) === '' ? [] : [horseWord(horse_name)]),
];

const riderWord = (rider: string) => `RIDER#${rider}`;
const horseWord = (name: string) => `HORSE#${plainHorse(name)}`;

/** Whether a start is one of those that somebody follows. */
export const isFollowed = (start: FollowedStart, { swiss_equestrian_rider_id, horse_name }: Followed): boolean =>
  (swiss_equestrian_rider_id === ANY_RIDER
    ? horse_name !== null
    : swiss_equestrian_rider_id === riderOf(start.swiss_equestrian_rider_id)) &&
  (horse_name === null || plainHorse(horse_name) === plainHorse(start.horse_name));
