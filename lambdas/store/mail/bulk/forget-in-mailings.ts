import { isFoundBy, typedWords } from '../../../../core/search/found-by.ts';
import { untilThrough } from '../../../../core/time/flow/until-through.ts';
import { listReadable } from '../../table/entities.ts';
import { isStill } from '../../table/expressions.ts';
import { keys, ranges } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';
import { readMailing, selectedOf, storedMailing, withoutNames, type StoredMailing } from './mailings.ts';
import { forgetRecipient, listOf } from './recipients.ts';

/** Whom the bulk mails are to forget. */
interface Forgotten {
  id: string;
  email: string;
  /** What she is found by. */
  words: readonly string[];
}

/** Nothing of the bulk mails that are kept names her: neither those whom they go to nor how these were chosen. */
export async function forgetInMailings(person: Forgotten): Promise<void> {
  for (const mailing of await listReadable(storedMailing, ranges.mailings)) {
    await forgetRecipient(listOf(mailing), person.email);
    await untilThrough(`forgetting somebody in bulk mail ${mailing.id}`, () => forgottenIn(mailing.id, person));
  }
}

/** Undefined when somebody else was faster. */
async function forgottenIn(id: string, person: Forgotten): Promise<true | undefined> {
  const mailing = await readMailing(id);
  const audience = mailing && audienceWithout(mailing, person);
  if (!audience) return true;
  const { status, updated_at } = mailing;
  const written = await unlessRefused(() =>
    changeItem({
      key: keys.mailing(id),
      set: { audience, updated_at: new Date().toISOString() },
      ...isStill({ status, updated_at }),
    }),
  );
  return written && true;
}

/** Undefined when it does not name her. */
function audienceWithout({ audience }: StoredMailing, { id, words }: Forgotten): StoredMailing['audience'] | undefined {
  const { customer_ids, filter } = audience;
  if (customer_ids?.includes(id))
    return { ...audience, selected: selectedOf(audience), customer_ids: customer_ids.filter((one) => one !== id) };
  const names = typedWords(filter?.q ?? '').some((word) => isFoundBy([word], words));
  return names ? withoutNames(audience) : undefined;
}
