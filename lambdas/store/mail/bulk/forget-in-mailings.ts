import { isFoundBy, typedWords } from '../../../../core/search/found-by.ts';
import { listReadable } from '../../table/entities.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, retryOnConflict } from '../../table/table.ts';
import { readMailing, selectedOf, storedMailing, withoutNames, type StoredMailing } from './mailings.ts';
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

/** Throws a condition's failure when another write was faster. */
async function forgottenIn(id: string, person: Forgotten): Promise<true> {
  const mailing = await readMailing(id);
  const audience = mailing && audienceWithout(mailing, person);
  if (!audience) return true;
  const { status, updated_at } = mailing;
  await changeItem({
    key: keys.mailing(id),
    set: { audience, updated_at: new Date().toISOString() },
    ...isStill({ status, updated_at }),
  });
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
