import { dropDueMail, postpone, type DueMail } from '../../store/mail/automatic/due-mails.ts';
import { readMailClaim, type ClaimedMail, type MailClaim } from '../../store/mail/automatic/mail-claims.ts';
import type { Letter } from './letters.ts';

/** As long as whoever began a mail may still be at it, in milliseconds. */
const AT_IT_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * What was due with a mail that may not be begun: what is in the one that was begun before is due no longer, unless somebody may be sending that
 * just now, and says so then; what is not in it waits for another day, where the kind has one. A kind that is switched off has none.
 */
export async function leaveOrPostpone(
  mail: ClaimedMail,
  letter: Letter,
  due: readonly DueMail[],
  now: Date,
): Promise<void> {
  const claim = await readMailClaim(mail);
  for (const one of due) {
    if (claim && letter.another_day && !claim.covers.includes(one.of)) await postpone(one, dayAfter(claim));
    else if (!claim || !mayBeAtIt(claim, now)) await dropDueMail(one);
  }
}

const mayBeAtIt = ({ outcome, begun_at }: MailClaim, now: Date): boolean =>
  outcome === 'begun' && Date.parse(begun_at) > now.getTime() - AT_IT_MS;

/** A day after the mail before. */
const dayAfter = ({ begun_at }: MailClaim): string => new Date(Date.parse(begun_at) + DAY_MS).toISOString();
