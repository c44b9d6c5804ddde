import { claimLateMail, markLateMailDone, releaseLateMail } from '../../store/mail/late-mail.ts';
import type { OrderWithItems } from '../../store/sales/account-orders.ts';
import { sendOnce } from '../sending/send-once.ts';
import { writeMail } from '../templates/write-mail.ts';
import { lateNotice, lateVariables } from './late-notice.ts';
import type { Addressee } from './send-link.ts';

/**
 * Tells the buyer that the order was paid after its sale was closed, or at a price that no longer held, once an order.
 * One that was paid back meanwhile is told of that instead.
 */
export async function sendLateNotice(
  { order, items }: OrderWithItems,
  { mail, envelope }: Addressee,
): Promise<boolean> {
  if (order.refunded_in_full) return false;
  const { id, total_amount, language, late_reason: reason } = order;
  const notice = { ...mail, total_amount, reason, items };
  const name = reason === 'closed' ? 'paid_after_closing' : 'paid_at_old_price';
  const written = await writeMail(
    { name, language },
    () => lateVariables(notice),
    () => lateNotice(notice),
  );
  return sendOnce(
    { ...written, ...envelope, template_name: `${name}_${language}` },
    {
      claim: (leaseMs) => claimLateMail(id, leaseMs),
      release: () => releaseLateMail(id),
      done: (entry) => markLateMailDone(id, entry),
    },
  );
}
