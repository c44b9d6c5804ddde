import type { Mail } from '../../gateways/mail/mailer.ts';
import { log } from '../../log.ts';
import type { MailClaim } from '../../store/mail/mail-claim.ts';
import type { SentMail } from '../../store/mail/messages.ts';
import { entryOf } from '../log-entry.ts';
import { sendUnlessStopped } from './send-unless-stopped.ts';

/** A little longer than the function may run (30 s), in milliseconds: an older claim belongs to a dead call. */
const LEASE_MS = 32_000;

/** A finished mail about an order. */
export interface OrderMailToSend extends Mail {
  order_id: string;
  customer_id: string;
  /** The name in the mail log. */
  template_name: string;
}

/** The steps that send a mail once: it is claimed before and marked after. */
export interface Once {
  claim(leaseMs: number): Promise<MailClaim>;
  release(): Promise<void>;
  done(sent: SentMail): Promise<void>;
}

/**
 * Sends a mail once. A fault gives the claim back and is thrown, so that the workflow tries again. An impossible or
 * stopped address is logged and reported to the staff (docs/operate.md), and delays nothing.
 */
export async function sendOnce(mail: OrderMailToSend, { claim, release, done }: Once): Promise<boolean> {
  const { order_id, customer_id, template_name } = mail;
  const claimed = await claim(LEASE_MS);
  if (claimed === 'sent') return false;
  if (claimed === 'busy') throw new Error(`a mail of order ${order_id} is being sent by another attempt`);
  const message_id = await sendUnlessStopped(mail, { aboutOrder: true }).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  await done({ ...entryOf(mail, template_name, message_id), customer_id });
  if (message_id === null)
    log.error('the mail service refused a mail about an order, or its address is stopped', { order_id, template_name });
  return message_id !== null;
}
