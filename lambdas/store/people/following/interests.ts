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

/** Returns one spelling per horse: letter case, blanks and the encoding of accents do not matter. */
const normalizedHorse = (name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/**
 * Returns an interest's id from its rider (or any) and horse (or any). So a person has each interest once: the second
 * cannot be written.
 */
export function interestId({
  swiss_equestrian_rider_id,
  horse_name,
}: Pick<NewInterest, 'swiss_equestrian_rider_id' | 'horse_name'>): string {
  const what = JSON.stringify([swiss_equestrian_rider_id, horse_name === null ? null : normalizedHorse(horse_name)]);
  return createHash('sha256').update(what).digest('base64url').slice(0, 22);
}

/**
 * Returns the place in which the mails about new photos find an interest; undefined for one without rider and horse.
 */
export function followerPlace(userId: string, interest: Interest): ListKey | undefined {
  const word = followedBy(interest);
  return word === undefined ? undefined : listKeys.follower(word, userId, interest.id);
}

/** The condition that the account is open and has room for one more. An older account has no count yet. */
const hasRoom: ConditionPart = {
  condition: `${isOpen.condition} AND (attribute_not_exists(#interest_count) OR #interest_count < :most)`,
  values: { ...isOpen.values, most: MAX_INTERESTS },
};

/** Counts each added or removed interest on the account, while it is open. */
const countOf = (userId: string, by: 1 | -1, { condition, values }: ConditionPart): Write => ({
  change: { key: keys.account(userId), add: { interest_count: by }, condition, values },
});

/**
 * Adds an interest, with alerts on (`spec/storefront.md §5`); undefined when the person has it already. Throws
 * `too_many_interests` beyond `MAX_INTERESTS`, and `unauthorized` during the erasure of her account.
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

/** Lists a person's interests, the newest first, without unreadable ones. */
export async function listInterests(userId: string): Promise<Interest[]> {
  const interests = await listReadable(storedInterest, { ...ranges.interests(userId), consistent: true });
  return interests.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
}

/** Lists all interests of a person. @throws UnreadableItem */
export const listAllInterests = (userId: string): Promise<Interest[]> =>
  listEntities(storedInterest, { ...ranges.interests(userId), consistent: true });

/** Undefined when the person does not have this interest. */
export const setAlerts = (userId: string, id: string, email_alerts_enabled: boolean): Promise<Interest | undefined> =>
  unlessRefused(() =>
    changeEntity(storedInterest, {
      key: keys.interest(userId, id),
      set: { email_alerts_enabled },
      condition: 'attribute_exists(#pk)',
    }),
  );

/**
 * Removes an interest; false when the person does not have it. Throws `unauthorized` during the erasure of her account.
 */
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
