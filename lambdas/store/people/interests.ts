import { createHash } from 'node:crypto';
import { interest, type Interest } from '../../../core/contract/account.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { changeEntity, listEntities, listReadable } from '../table/entities.ts';
import { entity } from '../table/entity.ts';
import { keys, ranges } from '../table/keys.ts';
import { deleteItem, failedConditions, transact, unlessRefused } from '../table/table.ts';
import { whileOpen } from './open-account.ts';

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

/** Adds an interest, with alerts on (`spec/storefront.md §5`); undefined when the person has it already. Throws `unauthorized` when her account is being erased. */
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
          item: { ...keys.interest(userId, interest.id), user_id: userId, ...interest },
          condition: 'attribute_not_exists(#pk)',
        },
      },
      whileOpen(userId),
    ]);
    return interest;
  } catch (error) {
    const [known, going] = failedConditions(error);
    if (going) throw new ShopError('unauthorized', 'the account was deleted');
    if (known) return undefined;
    throw error;
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

/** False when the person has no such interest. */
export async function removeInterest(userId: string, id: string): Promise<boolean> {
  const removed = await unlessRefused(async () => {
    await deleteItem({ key: keys.interest(userId, id), condition: 'attribute_exists(#pk)' });
    return true;
  });
  return removed ?? false;
}
