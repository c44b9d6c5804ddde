import { claimRevokedMail, markRevokedMailDone, releaseRevokedMail } from '../../store/mail/revoked-mail.ts';
import type { OrderWithItems } from '../../store/sales/account-orders.ts';
import { sendOnce } from '../sending/send-once.ts';
import { writeMail } from '../templates/write-mail.ts';
import { lateNotice, lateVariables } from './late-notice.ts';
import type { Addressee } from './send-link.ts';

/** Tells the buyer, once per decision of the office, which items it revoked. */
export async function sendRevoked({ order, items }: OrderWithItems, { mail, envelope }: Addressee): Promise<boolean> {
  const { id, total_amount, language } = order;
  const revoked = items.filter((item) => order.revoked_items.includes(item.id));
  if (revoked.length === 0) return false;
  const notice = { ...mail, total_amount, reason: 'revoked' as const, items: revoked };
  const written = await writeMail(
    { name: 'credit_revoked', language },
    () => lateVariables(notice),
    () => lateNotice(notice),
  );
  return sendOnce(
    { ...written, ...envelope, template_name: `credit_revoked_${language}` },
    {
      claim: (leaseMs) => claimRevokedMail(id, leaseMs),
      release: () => releaseRevokedMail(id),
      done: (entry) => markRevokedMailDone(id, entry),
    },
  );
}
