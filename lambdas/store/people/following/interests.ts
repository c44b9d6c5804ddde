import { createHash } from 'node:crypto';
import { interest, MAX_INTERESTS, type Interest } from '../../../../core/people/contract/account.ts';
import { followedBy } from '../../../../core/people/following.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { changeEntity, listEntities, listReadable } from '../../table/entities.ts';
import { entity } from '../../table/entity.ts';
import type { ConditionPart } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { listKeys, type ListKey } from '../../table/keys/list-keys.ts';
import { failedConditions, transact, unlessRefused, type Write } from '../../table/table.ts';
import { requireAccount } from '../accounts.ts';
import { isOpen } from '../open-account.ts';

export const storedInterest = entity('interest', interest);

export type NewInterest = Pick<Interest, 'swiss_equestrian_rider_id' | 'rider_name' | 'horse_name'>;

/** One spelling for one horse: letter case, blanks and how accents are encoded do not matter. */
const normalizedHorse = (name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/**
 * What an interest is in: a rider (or any), with a horse (or any). It is the interest's id, so that a person has each interest
 * once: the second cannot be written.
 */
export function interestId({
  swiss_equestrian_rider_id,
  horse_name,
}: Pick<NewInterest, 'swiss_equestrian_rider_id' | 'horse_name'>): string {
  const what = JSON.stringify([swiss_equestrian_rider_id, horse_name === null ? null : normalizedHorse(horse_name)]);
  return createHash('sha256').update(what).digest('base64url').slice(0, 22);
}

/** Where whoever tells of new photos finds an interest; nothing for one in nobody in particular. */
export function followerPlace(userId: string, interest: Interest): ListKey | undefined {
  const word = followedBy(interest);
  return word === undefined ? undefined : listKeys.follower(word, userId, interest.id);
}

/** That the account is open and may have one more. An account from before interests were counted has no count yet. */
const hasRoom: ConditionPart = {
  condition: `${isOpen.condition} AND (attribute_not_exists(#interest_count) OR #interest_count < :most)`,
  values: { ...isOpen.values, most: MAX_INTERESTS },
};

/** Goes with each interest that comes or goes: the account counts them, as long as it is open. */
const countOf = (userId: string, by: 1 | -1, { condition, values }: ConditionPart): Write => ({
  change: { key: keys.account(userId), add: { interest_count: by }, condition, values },
});

/**
 * Adds an interest, with alerts on (`spec/storefront.md §5`); undefined when the person has it already. Throws `too_many_interests` for one
 * more than `MAX_INTERESTS`, and `unauthorized` when her account is being erased.
 */
export async function addInterest(userId: string, added: NewInterest): Promise<Interest | undefined> {
  const interest: Interest = {
    id: interestId(added),
    swiss_equestrian_rider_id: added.swiss_equestrian_rider_id,
    rider_name: added.rider_name,
    horse_name: added.horse_name,
    email_alerts_enabled: true,
    created_at: new Date().toISOString(),
  };
  try {
    await transact([
      {
        put: {
          item: {
            ...keys.interest(userId, interest.id),
            ...followerPlace(userId, interest),
            user_id: userId,
            ...interest,
          },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      countOf(userId, 1, hasRoom),
    ]);
    return interest;
  } catch (error) {
    const [known, refused] = failedConditions(error);
    if (known) return undefined;
    if (!refused) throw error;
    await requireAccount(userId);
    throw new ShopError('too_many_interests', `a person has ${MAX_INTERESTS} interests at most`);
  }
}

/** A person's interests, the newest first; what of them cannot be read is left out. */
export async function listInterests(userId: string): Promise<Interest[]> {
  const interests = await listReadable(storedInterest, { ...ranges.interests(userId), consistent: true });
  return interests.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

/** A person's interests, none left out. @throws UnreadableItem */
export const listAllInterests = (userId: string): Promise<Interest[]> =>
  listEntities(storedInterest, { ...ranges.interests(userId), consistent: true });

/** Undefined when the person has no such interest. */
export const setAlerts = (userId: string, id: string, email_alerts_enabled: boolean): Promise<Interest | undefined> =>
  unlessRefused(() =>
    changeEntity(storedInterest, {
      key: keys.interest(userId, id),
      set: { email_alerts_enabled },
      condition: 'attribute_exists(#pk)',
    }),
  );

/** False when the person has no such interest. Throws `unauthorized` when her account is being erased. */
export async function removeInterest(userId: string, id: string): Promise<boolean> {
  try {
    await transact([
      { remove: { key: keys.interest(userId, id), condition: 'attribute_exists(#pk)' } },
      countOf(userId, -1, isOpen),
    ]);
    return true;
  } catch (error) {
    const [unknown, going] = failedConditions(error);
    if (unknown) return false;
    if (going) await requireAccount(userId);
    throw error;
  }
}
