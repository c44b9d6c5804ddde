import { randomUUID } from 'node:crypto';
import { sendAtMostOnce, type Mail, type SendOutcome } from '../../gateways/mailer.ts';
import { log } from '../../log.ts';
import { dropDueMail, type DueMail } from '../../store/mail/automatic/due-mails.ts';
import {
  beginMail,
  endMail,
  giveMailBack,
  readMailClaim,
  type ClaimedMail,
} from '../../store/mail/automatic/mail-claims.ts';
import type { SentMail } from '../../store/mail/messages.ts';
import { isStopped } from '../../store/mail/stops.ts';
import { builtIn } from '../templates/built-in.ts';
import { renderMail } from '../templates/render.ts';
import { writeMail } from '../templates/write-mail.ts';
import { ownPart, readAddressee, type Addressee, type Sender } from './addressee.ts';
import { letters, type Letter } from './letters.ts';

/** As long as whoever began a mail may still be at it, in milliseconds. */
const AT_IT_MS = 6 * 60_000;

/**
 * Sends what is due, once at most: it is claimed first. What nobody wants any more, and what was begun before, is due no longer; `not_sent` when
 * the mail service took nothing, and it stays due.
 */
export async function sendLetter(due: DueMail, sender: Sender): Promise<'done' | 'not_sent'> {
  const to = await readAddressee(due.customer_id);
  const letter = to && (await letters[due.kind](due, to, sender));
  if (!letter) {
    await dropDueMail(due);
    return 'done';
  }
  const mail: ClaimedMail = { kind: due.kind, customer_id: due.customer_id, of: letter.of ?? due.of };
  const written = await write(due, letter, to, sender);
  const stopped = await isStopped(written.to);
  if (!(await beginMail(mail, written.to))) {
    await dropUnlessAtIt(mail, due);
    return 'done';
  }
  const outcome: SendOutcome = stopped ? { became: 'refused' } : await sendAtMostOnce(written);
  if (outcome.became === 'not_sent') {
    await giveMailBack(mail);
    log.warn('the mail service took no mail', { kind: due.kind, error: outcome.error as Error });
    return 'not_sent';
  }
  if (outcome.became === 'unknown') {
    await dropDueMail(due);
    log.error('nobody knows whether a mail went out', { kind: due.kind, error: outcome.error as Error });
    return 'done';
  }
  const message_id = outcome.became === 'sent' ? outcome.message_id : null;
  await endMail(mail, entryOf(due, letter, written, message_id), [due]);
  return 'done';
}

const entryOf = (
  { kind, customer_id }: DueMail,
  { language }: Letter,
  { to, subject }: Mail,
  message_id: string | null,
): SentMail => ({
  id: randomUUID(),
  customer_id,
  to,
  subject,
  template_name: `${kind}_${language}`,
  status: message_id === null ? 'failed' : 'sent',
  sent_at: new Date().toISOString(),
  message_id,
});

/** Somebody else may be sending it just now; then that one will say that it is due no more. */
async function dropUnlessAtIt(mail: ClaimedMail, due: DueMail): Promise<void> {
  const claim = await readMailClaim(mail);
  const atIt = claim?.outcome === 'begun' && Date.parse(claim.begun_at) > Date.now() - AT_IT_MS;
  if (!atIt) await dropDueMail(due);
}

async function write(
  { kind }: DueMail,
  { language, variables, tracked }: Letter,
  to: Addressee,
  sender: Sender,
): Promise<Mail> {
  const own = await ownPart(sender, to);
  const all = { ...sender.variables, ...own.variables, ...variables };
  const place = { name: kind, language };
  const shopsOwn = () => renderMail(builtIn(place), builtIn({ name: 'base', language }), all);
  const written = await writeMail(place, () => all, shopsOwn);
  return { ...written, ...sender.envelope, to: to.customer.email, headers: own.headers, tracked };
}
