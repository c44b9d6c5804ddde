import type { AutomaticMail } from '../../../core/mail/automatic-mails.ts';
import { cancellation } from './following/cancellation.ts';
import { cartAbandonment } from './cart-abandonment.ts';
import type { Write } from './letter.ts';
import { linkEnding } from './link-ending.ts';
import { newPhotos } from './following/new-photos.ts';
import { paymentFailed } from './payment-failed.ts';
import { welcome } from './welcome.ts';

/** The writer of each kind. */
export const letters: Record<AutomaticMail, Write> = {
  welcome,
  new_photos: newPhotos,
  cancellation,
  cart_abandonment: cartAbandonment,
  link_ending: linkEnding,
  payment_failed: paymentFailed,
  // It goes to an address, whoever has it.
  take_down_answered: () => Promise.resolve(undefined),
};
