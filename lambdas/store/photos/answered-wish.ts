import { dueMailWrite } from '../mail/automatic/due-mails.ts';
import type { Write } from '../table/table.ts';
import type { StoredPhotoReport } from './photo-reports.ts';

/** The office's decision about a wish to take photos down. */
export type WishDecision = 'hidden' | 'kept';

/** Returns the write of the mail to the asker, once per wish; none without an address. */
export function answeredWrites(
  { id, kind, email, language, reported_at }: StoredPhotoReport,
  decision: WishDecision,
): Write[] {
  if (kind !== 'take_down' || email === null) return [];
  const of = `${decision}#${id}#${reported_at}`;
  const due_at = new Date().toISOString();
  return [dueMailWrite({ kind: 'take_down_answered', due_at, customer_id: null, of, email, language })];
}

/** Reads the decision from the matter of such a mail. */
export const readAnswered = (of: string): WishDecision => (of.startsWith('hidden#') ? 'hidden' : 'kept');
