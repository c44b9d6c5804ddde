import { isAboutUnpaid } from '../../../core/mail/automatic-mails.ts';
import { defaultLanguage } from '../../../core/wire/languages.ts';
import { sendAtMostOnce, type Mail, type SendOutcome } from '../../gateways/mail/mailer.ts';
import { log } from '../../log.ts';
import { dropDueMail, type DueMail } from '../../store/mail/automatic/due-mails.ts';
import { beginMail, endMail, giveMailBack, type ClaimedMail } from '../../store/mail/automatic/mail-claims.ts';
import { isStopped } from '../../store/mail/stops.ts';
import { entryOf } from '../log-entry.ts';
import { builtIn } from '../templates/built-in.ts';
import { renderMail, type Variables } from '../templates/render.ts';
import { writeMail } from '../templates/write-mail.ts';
import { guestsPart, ownPart, readAddressee, type Sender } from './addressee.ts';
import { leaveOrPostpone } from './begun-before.ts';
import type { Letter } from './letter.ts';
import { letters } from './letters.ts';
import { guestsPaymentFailed } from './payment-failed.ts';
import { takeDownAnswered } from './take-down-answered.ts';

/**
 * Sends a customer's due items as one mail, at most once: it claims the mail first. Items that are no longer wanted or
 * were begun before are no longer due. `not_sent` when the mail service accepted nothing; then the mail stays due.
 */
export async function sendLetter(due: DueMail[], sender: Sender): Promise<'done' | 'not_sent'> {
  const { kind, of } = due[0]!;
  const wanted = await (due[0]!.customer_id === null ? toGuest(due[0]!) : toCustomer(due, sender));
  if (!wanted) return drop(due);
  const { letter, customer_id, email, own } = wanted;
  const mail: ClaimedMail = { kind, customer_id, of: letter.of ?? of };
  const written = await write(kind, letter, { email, own }, sender);
  const stopped = await isStopped(written.to, { aboutOrder: kind === 'payment_failed' || letter.order !== undefined });
  const covers = letter.covers ?? due.map((one) => one.of);
  const address = { email: written.to, order: letter.order };
  const begun = await beginMail(mail, { covers, ...address, now: sender.now });
  if (begun === 'switched_off') return drop(due);
  if (begun === 'begun_before') await leaveOrPostpone(mail, letter, due, sender.now);
  // The next look sees another address.
  if (begun !== 'begun') return 'done';
  const outcome: SendOutcome = stopped ? { became: 'refused' } : await sendAtMostOnce(written);
  if (outcome.became === 'not_sent') {
    await giveMailBack(mail);
    log.warn('the mail service refused a mail', { kind, error: outcome.error as Error });
    return 'not_sent';
  }
  if (outcome.became === 'unknown') {
    log.error('the mail service did not confirm a mail: it may have been sent', {
      kind,
      error: outcome.error as Error,
    });
    return drop(due);
  }
  const message_id = outcome.became === 'sent' ? outcome.message_id : null;
  const entry = entryOf(written, `${kind}_${letter.language}`, message_id);
  await endMail(mail, { ...entry, ...aboutOrder(mail, letter) }, due);
  return 'done';
}

/** A mail with its recipient. */
interface Wanted {
  letter: Letter;
  customer_id: string | null;
  email: string;
  own: { headers: Record<string, string>; variables: Variables };
}

async function toCustomer(due: DueMail[], sender: Sender): Promise<Wanted | undefined> {
  const to = await readAddressee(due[0]!.customer_id!);
  const letter = to && (await letters[due[0]!.kind](due, to, sender));
  if (!letter) return undefined;
  const { customer } = to;
  const email = letter.order?.customer_email ?? customer.email;
  return { letter, customer_id: customer.id, email, own: await ownPart(sender, { customer: { ...customer, email } }) };
}

/** A guest gets the mail about a failed payment of hers, and the answer to her wish to take photos down. */
async function toGuest({ kind, of, email = '', language = defaultLanguage }: DueMail): Promise<Wanted | undefined> {
  const letter = kind === 'take_down_answered' ? takeDownAnswered(of, language) : await guestsPaymentFailed(of, email);
  return letter && { letter, customer_id: null, email, own: guestsPart(email) };
}

async function drop(due: readonly DueMail[]): Promise<'done'> {
  for (const mail of due) await dropDueMail(mail);
  return 'done';
}

function aboutOrder({ kind, of }: ClaimedMail, { order }: Letter): { order_id?: string } {
  if (order) return { order_id: order.id };
  return isAboutUnpaid(kind) ? { order_id: of } : {};
}

async function write(
  kind: DueMail['kind'],
  { language, variables, tracked }: Letter,
  { email, own }: Pick<Wanted, 'email' | 'own'>,
  sender: Sender,
): Promise<Mail> {
  const all = { ...sender.variables, ...own.variables, ...variables };
  const place = { name: kind, language };
  const shopsOwn = () => renderMail(place, builtIn(place, sender.color), builtIn({ name: 'base', language }), all);
  const written = await writeMail(place, () => all, shopsOwn, sender.color);
  return { ...written, ...sender.envelope, to: email, headers: own.headers, tracked };
}
