import { ANY_RIDER } from './contract/account.ts';
import { plainHorse } from '../catalogue/start-list/horse-names.ts';
import { riderOf } from '../catalogue/starts.ts';
import type { StartId } from '../ids.ts';

/**
 * An interest: a rider or any rider, with a horse or with any horse (`spec/storefront.md §3`, user_rider_interests).
 */
export interface Followed {
  swiss_equestrian_rider_id: string;
  horse_name: string | null;
}

/** A start of a race. */
export interface FollowedStart {
  swiss_equestrian_rider_id: StartId;
  horse_name: string;
}

/**
 * Returns the word that finds an interest: its rider's, otherwise its horse's. Interests contain no ids of horses, so a
 * name means every horse of that name. An interest in any rider and any horse has no word.
 */
export function followedBy({ swiss_equestrian_rider_id, horse_name }: Followed): string | undefined {
  if (swiss_equestrian_rider_id !== ANY_RIDER) return riderWord(swiss_equestrian_rider_id);
  return horse_name === null || plainHorse(horse_name) === '' ? undefined : horseWord(horse_name);
}

/** Returns the words that find a start's followers: a rider's second start is also the rider's. */
export const wordsOfStart = ({ swiss_equestrian_rider_id, horse_name }: FollowedStart): string[] => [
  riderWord(riderOf(swiss_equestrian_rider_id)),
  ...(plainHorse(horse_name) === '' ? [] : [horseWord(horse_name)]),
];

const riderWord = (rider: string) => `RIDER#${rider}`;
const horseWord = (name: string) => `HORSE#${plainHorse(name)}`;

/** Tells whether an interest includes a start. */
export const isFollowed = (start: FollowedStart, { swiss_equestrian_rider_id, horse_name }: Followed): boolean =>
  (swiss_equestrian_rider_id === ANY_RIDER
    ? horse_name !== null
    : swiss_equestrian_rider_id === riderOf(start.swiss_equestrian_rider_id)) &&
  (horse_name === null || plainHorse(horse_name) === plainHorse(start.horse_name));
