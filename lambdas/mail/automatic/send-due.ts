import { log } from '../../log.ts';
import { dropDueMail, listDueMails, type DueMail } from '../../store/mail/automatic/due-mails.ts';
import { readSender, type Sender } from './addressee.ts';
import { sendLetter } from './send-letter.ts';
import { tellWaiting } from './tell-waiting.ts';

/** How many are looked at in one go. */
const SOME = 400;
/** How much of what is due is in one mail: a transaction says that it was sent. */
const MOST_IN_ONE = 50;
/** How long a call works, in milliseconds; the function may run for a minute longer. */
const WORKS_MS = 4 * 60_000;
/** What could not be sent in this time is no news any more. */
const WAITS_MS = 3 * 24 * 60 * 60_000;

/** Scheduled (`lib/stacks/called.ts`). */
export async function handler(): Promise<void> {
  const now = new Date();
  await sendDueMails(now);
  await tellWaiting(now);
}

/** Sends what is due. A mail that cannot be sent now holds no other up. */
export async function sendDueMails(now: Date): Promise<void> {
  const began = Date.now();
  const due = await listDueMails(now, SOME);
  if (due.length === 0) return;
  const sender = await readSender(now);
  for (const together of inOneMail(due)) {
    if (Date.now() > began + WORKS_MS) return;
    if ((await sendDue(together, sender)) === 'rest') return;
  }
}

/** What is told to the same person of the same event goes into one mail. */
function inOneMail(due: readonly DueMail[]): DueMail[][] {
  const groups = Map.groupBy(due, ({ kind, customer_id, of }) =>
    kind === 'new_photos' ? `${kind} ${customer_id} ${of.split('#')[0]}` : `${kind} ${customer_id} ${of}`,
  );
  return [...groups.values()].map((group) => group.slice(0, MOST_IN_ONE));
}

/** `rest` when the mail service wants to be left alone for a while. */
async function sendDue(due: DueMail[], sender: Sender): Promise<'next' | 'rest'> {
  try {
    return (await sendLetter(due, sender)) === 'not_sent' ? 'rest' : 'next';
  } catch (error) {
    log.error('a mail that is due could not be sent', { kind: due[0]?.kind, error: error as Error });
    for (const mail of due) if (Date.parse(mail.due_at) < sender.now.getTime() - WAITS_MS) await dropDueMail(mail);
    return 'next';
  }
}
