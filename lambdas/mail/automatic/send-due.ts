import { randomUUID } from 'node:crypto';
import { tellOfCorrections } from '../../photos/ingest/news/tell-corrected.ts';
import { log } from '../../log.ts';
import { dropDueMail, listDueMails, type DueMail } from '../../store/mail/automatic/due-mails.ts';
import { releaseDueLease, takeDueLease } from '../../store/mail/automatic/due-lease.ts';
import { beginScheduled } from '../bulk/begin-scheduled.ts';
import { tellNewDevices } from '../notices/tell-new-devices.ts';
import { readSender, type Sender } from './addressee.ts';
import { isAboutLive } from './following/new-photos.ts';
import { sendLetter } from './send-letter.ts';
import { tellWaiting } from './tell-waiting.ts';

/** The number of due mails per round. */
const PAGE_SIZE = 400;
/** The number of due items in one mail: one transaction records its sending. */
const MAX_PER_ROUND = 50;
/**
 * The working time of a call, in milliseconds; the last part is for visitors who wait without an account. The function
 * may run a minute longer.
 */
const WORKS_MS = 4 * 60_000;
const DUE_WORKS_MS = 3 * 60_000;
/** The function's maximum running time, in milliseconds. */
const LEASE_MS = 5 * 60_000;
/** A mail that could not be sent within this time is no news any more. */
const WAITS_MS = 3 * 24 * 60 * 60_000;

/** Runs on a schedule (`lib/stacks/called.ts`): one call at a time. */
export async function handler(): Promise<void> {
  const now = new Date();
  await beginScheduled(now);
  const holder = randomUUID();
  if (!(await takeDueLease(holder, LEASE_MS))) return;
  try {
    await tellNewDevices(now);
    const next = await sendDueMails(now);
    await tellOfCorrections(now);
    if (next === 'next') await tellWaiting(now, now.getTime() + WORKS_MS);
  } finally {
    await releaseDueLease(holder);
  }
}

/**
 * Sends the due mails. A mail that cannot be sent now delays no other; `rest` when the mail service asks for a pause.
 */
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

/** Puts the news to one person about one event into one mail, except for rides of a live class: each has its own. */
function inOneMail(due: readonly DueMail[]): DueMail[][] {
  const groups = Map.groupBy(due, (mail) => {
    const { kind, customer_id, of } = mail;
    const isDigest = kind === 'new_photos' && !isAboutLive(mail);
    return `${kind} ${customer_id} ${isDigest ? of.split('#')[0] : of}`;
  });
  return [...groups.values()].map((group) => group.slice(0, MAX_PER_ROUND));
}

async function sendDue(due: DueMail[], sender: Sender): Promise<'next' | 'rest'> {
  try {
    return (await sendLetter(due, sender)) === 'not_sent' ? 'rest' : 'next';
  } catch (error) {
    log.error('a due mail could not be sent', { kind: due[0]?.kind, error: error as Error });
    for (const mail of due) if (Date.parse(mail.due_at) < sender.now.getTime() - WAITS_MS) await dropDueMail(mail);
    return 'next';
  }
}
