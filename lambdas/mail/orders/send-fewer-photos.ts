import { sumOf } from '../../../core/sales/shortfall.ts';
import {
  claimFewerPhotosMail,
  markFewerPhotosMailDone,
  releaseFewerPhotosMail,
} from '../../store/mail/fewer-photos-mail.ts';
import type { OrderWithItems } from '../../store/sales/account-orders.ts';
import type { FewerPhotos } from '../../store/sales/fewer-photos.ts';
import { sendOnce } from '../sending/send-once.ts';
import { writeMail } from '../templates/write-mail.ts';
import { fewerPhotosNotice, fewerPhotosVariables } from './fewer-photos-notice.ts';
import type { Addressee } from './send-link.ts';

/** Mails the buyer, once per order, that photos are missing, with the proposed refund. */
export async function sendFewerPhotos(
  { order, items }: OrderWithItems,
  { mail, envelope }: Addressee,
  fewer: FewerPhotos,
): Promise<boolean> {
  const { id, language, total_amount } = order;
  const notice = {
    ...mail,
    ...sumOf(fewer.items)!,
    total_amount,
    items: items.filter((item) => fewer.items.some((missing) => missing.id === item.id)),
  };
  const written = await writeMail(
    { name: 'fewer_photos', language },
    () => fewerPhotosVariables(notice),
    () => fewerPhotosNotice(notice),
  );
  return sendOnce(
    { ...written, ...envelope, template_name: `fewer_photos_${language}` },
    {
      claim: (leaseMs) => claimFewerPhotosMail(id, leaseMs),
      release: () => releaseFewerPhotosMail(id),
      done: (entry) => markFewerPhotosMailDone(id, entry),
    },
  );
}
