import { isDeepStrictEqual } from 'node:util';
import type { Mailing, MailingContent, SaveMailing } from '../../../core/mail/contract/mailings.ts';
import { isOpen, maySchedule } from '../../../core/mail/mailings.ts';
import { retry } from '../../../core/time/flow/retry.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { changeOpenMailing, putOpenMailing } from '../../store/mail/bulk/open-mailings.ts';
import { contentOf, readMailing, type StoredMailing } from '../../store/mail/bulk/mailings.ts';
import { knownMailing, shownMailing } from './office.ts';

/**
 * Saves or schedules a bulk mail that is still in the making or scheduled. A repetition changes nothing.
 * @throws ShopError `edit_conflict` when another admin changed it, or when it began
 */
export async function saveMailing(id: string, { seen, ...typed }: SaveMailing, by: string): Promise<Mailing> {
  const now = new Date();
  // One spelling, by which moments are sorted.
  const scheduled_at = typed.scheduled_at && new Date(typed.scheduled_at).toISOString();
  const saved = { ...typed, scheduled_at };
  if (scheduled_at !== null && !maySchedule(scheduled_at, now.getTime()))
    throw new ShopError('malformed_body', 'the moment must be to come, and not too far ahead', {
      scheduled_at: 'is past, or too far ahead',
    });
  return retry(`bulk mail ${id}`, async () => {
    const present = await readMailing(id);
    const after = present
      ? await overPresent(present, { seen, ...saved }, { by, now })
      : await putOpenMailing(id, saved, { by, now });
    return after && shownMailing(after);
  });
}

/** Undefined when it changed in this moment. */
async function overPresent(
  present: StoredMailing,
  { seen, ...saved }: SaveMailing,
  act: { by: string; now: Date },
): Promise<StoredMailing | undefined> {
  if (isOpen(present.status)) {
    const { scheduled_at } = present;
    if (isDeepStrictEqual({ ...contentOf(present), scheduled_at }, saved)) return present;
    if (present.updated_at === seen) return changeOpenMailing(present, saved, act);
  }
  throw new ShopError('edit_conflict', `bulk mail ${present.id} is ${present.status} and was changed meanwhile`);
}

/** Returns the written part of a bulk mail. @throws ShopError `not_found` */
export const showContent = async (id: string): Promise<MailingContent> => contentOf(await knownMailing(id));
