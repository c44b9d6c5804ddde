import { randomUUID } from 'node:crypto';
import { tellOfCorrections } from '../../photos/ingest/news/tell-corrected.ts';
import { log } from '../../log.ts';
import { dropDueMail, listDueMails, type DueMail } from '../../store/mail/automatic/due-mails.ts';
import { releaseDueLease, takeDueLease } from '../../store/mail/automatic/due-lease.ts';
import { readSender, type Sender } from './addressee.ts';
import { sendLetter } from './send-letter.ts';
import { tellWaiting } from './tell-waiting.ts';

/** How many are looked at in one go. */
const PAGE_SIZE = 400;
/** How much of what is due is in one mail: a transaction says that it was sent. */
const MAX_PER_ROUND = 50;
/** How long a call works, in milliseconds, the last part for those who wait without an account; the function may run for a minute longer. */
const WORKS_MS = 4 * 60_000;
const DUE_WORKS_MS = 3 * 60_000;
/** As long as the function may run, in milliseconds. */
const LEASE_MS = 5 * 60_000;
/** What could not be sent in this time is no news any more. */
const WAITS_MS = 3 * 24 * 60 * 60_000;

/** Scheduled (`lib/stacks/called.ts`): one call at a time. */
export async function handler(): Promise<void> {
  const now = new Date();
  const holder = randomUUID();
  if (!(await takeDueLease(holder, LEASE_MS))) return;
  try {
    const next = await sendDueMails(now);
    await tellOfCorrections(now);
    if (next === 'next') await tellWaiting(now, now.getTime() + WORKS_MS);
  } finally {
    await releaseDueLease(holder);
  }
}

/** Sends what is due. A mail that cannot be sent now holds no other up; `rest` when the mail service wants to be left alone for a while. */
export async function sendDueMails(now: Date): Promise<'next' | 'rest'> {
  const until = Date.now() + DUE_WORKS_MS;
  const due = await listDueMails(now, PAGE_SIZE);
  if (due.length === 0) return 'next';
  const sender = await readSender(now);
  for (const together of inOneMail(due)) {
    if (Date.now() > until) return 'next';
    if ((await sendDue(together, sender)) === 'rest') return 'rest';
  }
  return 'next';
}

/** What is told to the same person of the same event goes into one mail. */
function inOneMail(due: readonly DueMail[]): DueMail[][] {
  const groups = Map.groupBy(due, ({ kind, customer_id, of }) =>
    kind === 'new_photos' ? `${kind} ${customer_id} ${of.split('#')[0]}` : `${kind} ${customer_id} ${of}`,
  );
  return [...groups.values()].map((group) => group.slice(0, MAX_PER_ROUND));
}

async function sendDue(due: DueMail[], sender: Sender): Promise<'next' | 'rest'> {
  try {
    return (await sendLetter(due, sender)) === 'not_sent' ? 'rest' : 'next';
  } catch (error) {
    log.error('a mail that is due could not be sent', { kind: due[0]?.kind, error: error as Error });
    for (const mail of due) if (Date.parse(mail.due_at) < sender.now.getTime() - WAITS_MS) await dropDueMail(mail);
    return 'next';
  }
}
