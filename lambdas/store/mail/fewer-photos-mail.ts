import { mailedChange } from '../shop/changes/order-changes.ts';
import { readFewerPhotos } from '../sales/fewer-photos.ts';
import { keys } from '../table/keys.ts';
import { changeItem, unlessRefused } from '../table/table.ts';
import type { MailClaim } from './mail-claim.ts';
import { logMail, type SentMail } from './messages.ts';

/* The mail about missing photos is sent once per order, by one sender at a time. The item of the missing photos stores
   its state. */

/** Claims the mail, like `claimMail`. */
export async function claimFewerPhotosMail(orderId: string, leaseMs: number): Promise<MailClaim> {
  const now = Date.now();
  const claimed = await unlessRefused(() =>
    changeItem({
      key: keys.fewerPhotos(orderId),
      set: { mail_lease_until: new Date(now + leaseMs).toISOString() },
      condition: '#told = :no AND (#mail_lease_until = :none OR #mail_lease_until < :now)',
      values: { no: false, none: null, now: new Date(now).toISOString() },
    }),
  );
  if (claimed) return 'claimed';
  return (await readFewerPhotos(orderId))?.told === false ? 'busy' : 'sent';
}

/** Marks that mail as done and logs it for the customer and the order's history, in one transaction. */
export const markFewerPhotosMailDone = (orderId: string, sent: SentMail): Promise<void> =>
  logMail({ ...sent, order_id: orderId }, [
    {
      change: {
        key: keys.fewerPhotos(orderId),
        set: { told: true, mail_lease_until: null },
        condition: 'attribute_exists(#pk)',
      },
    },
    mailedChange(orderId, sent),
  ]);

/** Gives a claim back after a fault, so that the next attempt need not wait for it to run out. */
export async function releaseFewerPhotosMail(orderId: string): Promise<void> {
  await changeItem({
    key: keys.fewerPhotos(orderId),
    set: { mail_lease_until: null },
    condition: 'attribute_exists(#pk)',
  });
}
