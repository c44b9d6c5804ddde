import { log } from '../../log.ts';
import { dropDueMail, listDueMails, type DueMail } from '../../store/mail/automatic/due-mails.ts';
import { readSender, type Sender } from './addressee.ts';
import { sendLetter } from './send-letter.ts';

/** How many are looked at in one go. */
const SOME = 200;
/** How long a call works, in milliseconds; the function may run for a minute longer. */
const WORKS_MS = 4 * 60_000;
/** What could not be sent in this time is no news any more. */
const WAITS_MS = 3 * 24 * 60 * 60_000;

/** Scheduled (`lib/stacks/called.ts`): sends what is due. A mail that cannot be sent now holds the others up no longer than that it stays due. */
export async function handler(): Promise<void> {
  const began = Date.now();
  const due = await listDueMails(new Date(began), SOME);
  if (due.length === 0) return;
  const sender = await readSender();
  for (const mail of due) {
    if (Date.now() > began + WORKS_MS) return;
    if ((await sendDue(mail, sender)) === 'rest') return;
  }
}

/** `rest` when the mail service wants to be left alone for a while. */
async function sendDue(due: DueMail, sender: Sender): Promise<'next' | 'rest'> {
  try {
    return (await sendLetter(due, sender)) === 'not_sent' ? 'rest' : 'next';
  } catch (error) {
    log.error('a mail that is due could not be sent', { kind: due.kind, error: error as Error });
    if (Date.parse(due.due_at) < Date.now() - WAITS_MS) await dropDueMail(due);
    return 'next';
  }
}
