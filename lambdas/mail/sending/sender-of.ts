import type { Seller } from '../../../core/shop/contract/seller.ts';
import type { StoredEmailSettings } from '../../store/shop/settings/email-settings.ts';

/**
 * Returns the sender and reply address of the shop's mails: the office's settings, otherwise the shop's name and the
 * seller's address. Without either, replies go to the sender.
 */
export const senderOf = (
  own: Pick<StoredEmailSettings, 'from_name' | 'reply_to_email'> | undefined,
  site_name: string,
  seller: Pick<Seller, 'email'> | undefined,
): { fromName: string; replyTo: string | undefined } => ({
  fromName: own?.from_name || site_name,
  replyTo: own?.reply_to_email || seller?.email || undefined,
});
