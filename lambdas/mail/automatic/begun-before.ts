import { startOfNextSwissDay } from '../../../core/time/swiss-day.ts';
import { dropDueMail, postpone, type DueMail } from '../../store/mail/automatic/due-mails.ts';
import { readMailClaim, type ClaimedMail, type MailClaim } from '../../store/mail/automatic/mail-claims.ts';
import type { Letter } from './letter.ts';

/** The time for which the sender of a begun mail may still send it, in milliseconds. */
const AT_IT_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Handles the due items of a mail that was begun before. The contents of that mail are no longer due, unless it may be
 * in sending just now. Other items wait for another day, if the kind has one. A mail that was given back meanwhile
 * stays due.
 */
export async function leaveOrPostpone(
  mail: ClaimedMail,
  letter: Pick<Letter, 'another_day'>,
  due: readonly DueMail[],
  now: Date,
): Promise<void> {
  const claim = await readMailClaim(mail);
  if (!claim) return;
  for (const one of due) {
    if (letter.another_day && !claim.covers.includes(one.of)) await postpone(one, anotherDay(claim));
    else if (!mayBeAtIt(claim, now)) await dropDueMail(one);
  }
}

const mayBeAtIt = ({ outcome, begun_at }: MailClaim, now: Date): boolean =>
  outcome === 'begun' && Date.parse(begun_at) > now.getTime() - AT_IT_MS;

/** Returns the hour of the previous mail, on a later day: the last day of summer time has 25 hours. */
function anotherDay({ begun_at }: MailClaim): string {
  const began = new Date(begun_at);
  return new Date(Math.max(began.getTime() + DAY_MS, startOfNextSwissDay(began).getTime())).toISOString();
}
