import { isWhole } from '../../../../core/mail/contract/mailings.ts';
import { isFoundBy, typedWords } from '../../../../core/search/found-by.ts';
import { listReadable } from '../../table/entities.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { retryOnConflict, transact } from '../../table/table.ts';
import { contentOf, readMailing, selectedOf, storedMailing, withoutNames, type StoredMailing } from './mailings.ts';
import { scheduleWrites } from './open-mailings.ts';
import { forgetRecipient, listOf } from './recipients.ts';

/** The person whom the bulk mails must forget. */
interface Forgotten {
  id: string;
  email: string;
  /** The search words of this person. */
  words: readonly string[];
}

/** Removes a person from all kept bulk mails: from their recipients and from the choice of these. */
export async function forgetInMailings(person: Forgotten): Promise<void> {
  for (const mailing of await listReadable(storedMailing, ranges.mailings)) {
    await forgetRecipient(listOf(mailing), person.email);
    await retryOnConflict(`forgetting somebody in bulk mail ${mailing.id}`, () => forgottenIn(mailing.id, person));
  }
}

/**
 * Gives a scheduled bulk mail without any remaining choice back to the office: otherwise it would go to nobody. Throws
 * a condition's failure when another write was faster.
 */
async function forgottenIn(id: string, person: Forgotten): Promise<true> {
  const mailing = await readMailing(id);
  const audience = mailing && audienceWithout(mailing, person);
  if (!audience) return true;
  const { status, updated_at, scheduled_at } = mailing;
  const isOff = status === 'scheduled' && !isWhole(contentOf({ ...mailing, audience }));
  await transact([
    {
      change: {
        key: keys.mailing(id),
        set: {
          audience,
          ...(isOff && { status: 'draft', scheduled_at: null, error: 'forgotten' }),
          updated_at: new Date().toISOString(),
        },
        ...isStill({ status, updated_at }),
      },
    },
    ...(isOff ? scheduleWrites(id, scheduled_at, null) : []),
  ]);
  return true;
}

/** Undefined when the audience does not name her. */
function audienceWithout({ audience }: StoredMailing, { id, words }: Forgotten): StoredMailing['audience'] | undefined {
  const { customer_ids, filter } = audience;
  if (customer_ids?.includes(id))
    return { ...audience, selected: selectedOf(audience), customer_ids: customer_ids.filter((one) => one !== id) };
  const names = typedWords(filter?.q ?? '').some((word) => isFoundBy([word], words));
  return names ? withoutNames(audience) : undefined;
}
