import type { Seller } from '../../../core/shop/contract/seller.ts';
import type { TemplateName } from '../../../core/mail/mail-templates.ts';
import type { Language } from '../../../core/wire/languages.ts';
import type { SiteSettings } from '../../store/shop/settings/settings.ts';
import { fewerPhotosNotice } from '../orders/fewer-photos-notice.ts';
import { lateNotice } from '../orders/late-notice.ts';
import { purchaseConfirmation } from '../orders/purchase-confirmation.ts';
import { refundNotice } from '../orders/refund-notice.ts';
import type { WrittenMail } from './render.ts';
import { sampleOrder } from './sample.ts';

type Samples = ReturnType<typeof sampleOrder>;

/** The mails that the shop writes without a template until the office changes one. */
const originals: Partial<Record<TemplateName, (samples: Samples) => WrittenMail>> = {
  purchase_confirmation: ({ confirmation }) => purchaseConfirmation(confirmation),
  renewed_link: ({ confirmation }) => purchaseConfirmation({ ...confirmation, renewed: true }),
  refund: ({ refund }) => refundNotice(refund),
  refund_returned: ({ refund }) => refundNotice({ ...refund, refund_told: 2600 }),
  fewer_photos: ({ fewer }) => fewerPhotosNotice(fewer),
  paid_after_closing: ({ order }) => lateNotice({ ...order, reason: 'closed' }),
  paid_at_old_price: ({ order }) => lateNotice({ ...order, reason: 'price' }),
  credit_revoked: ({ order }) => lateNotice({ ...order, reason: 'revoked' }),
};

/** Returns the shop's own mail about an invented order; undefined for a mail that always has a template. */
export const sampleOriginal = (
  { name, language }: { name: TemplateName; language: Language },
  settings: SiteSettings | undefined,
  seller: Seller,
): WrittenMail | undefined => originals[name]?.(sampleOrder(language, settings, seller));
