import { randomUUID } from 'node:crypto';
import { downloadAddress } from '../../core/download-address.ts';
import { sendMail } from '../gateways/mailer.ts';
import { log } from '../log.ts';
import { claimMail, markMailDone, releaseMail } from '../store/mail/link-mail.ts';
import { readDownloadLink } from '../store/sales/downloads.ts';
import { readOrderWithItems } from '../store/sales/orders.ts';
import { unsubscribeTokenOf } from '../store/people/preferences.ts';
import { readSiteSettings } from '../store/settings/settings.ts';
import { purchaseConfirmation } from './purchase-confirmation.ts';
import { unsubscribeHeaders, unsubscribePage } from './unsubscribe.ts';

/** A little longer than this function may run (30 s), in milliseconds: a claim that outlives it belongs to nobody. */
const LEASE_MS = 32_000;

export interface SendLinkTask {
  order_id: string;
  /** What `publish-link` answered. */
  link: { token: string | null };
}

/**
 * Workflow task: mails the buyer the link of an order, once a link. The link's mail is claimed before and marked after; a
 * fault gives the claim back and is thrown, so that the workflow tries again. An address that cannot be is written to the
 * e-mail log and told to somebody (docs/runbook.md), and holds nothing up: the buyer has the link on the thank-you page.
 */
export async function handler({ order_id, link: { token } }: SendLinkTask): Promise<{ sent: boolean }> {
  const mail = token === null ? null : await writeMail(order_id, token);
  if (token === null || !mail) return { sent: false };
  const claim = await claimMail(token, LEASE_MS);
  if (claim === 'sent') return { sent: false };
  if (claim === 'busy') throw new Error(`the mail of order ${order_id} is being sent by another attempt`);
  const messageId = await sendMail(mail).catch(async (error: unknown) => {
    await releaseMail(token);
    throw error;
  });
  await markMailDone(token, {
    id: randomUUID(),
    customer_id: mail.customer_id,
    subject: mail.subject,
    template_name: mail.template_name,
    status: messageId === null ? 'failed' : 'sent',
    sent_at: new Date().toISOString(),
    message_id: messageId,
  });
  if (messageId === null) log.error('the mail service refused a confirmation; its order has the link', { order_id });
  return { sent: messageId !== null };
}

/** The mail for a link; null for an order without a buyer's address, or whose buyer had herself erased, with the link. */
async function writeMail(orderId: string, token: string) {
  const [found, link, settings] = await Promise.all([
    readOrderWithItems(orderId),
    readDownloadLink(token),
    readSiteSettings(),
  ]);
  if (found?.order.anonymised_at) return null;
  if (!found || !link || link.order_id !== orderId)
    throw new Error(`order ${orderId} does not have the link it was to be sent`);
  if (!settings) throw new Error('the shop has no settings');
  const { order, items } = found;
  if (order.customer_email === null || order.customer_id === null) return null;
  const unsubscribeToken = await unsubscribeTokenOf(order.customer_id);
  const written = purchaseConfirmation({
    language: order.language,
    site: order.site,
    site_name: settings.site_name,
    primary_color: settings.primary_color,
    logo_url: settings.logo_url === null ? null : new URL(settings.logo_url, order.site).href,
    order_id: order.id,
    total_amount: order.total_amount,
    paid_at: order.paid_at ?? order.created_at,
    items,
    link: downloadAddress(order.site, token),
    link_expires_at: link.expires_at,
    photo_count: order.zip?.photo_count ?? 0,
    bytes: order.zip?.bytes ?? 0,
    unsubscribe: unsubscribePage(order.site, unsubscribeToken),
  });
  return {
    ...written,
    // One click stops the buyer's other mails; what she bought is sent all the same.
    headers: unsubscribeHeaders(order.site, unsubscribeToken),
    to: order.customer_email,
    fromName: settings.site_name,
    customer_id: order.customer_id,
    template_name: `purchase_confirmation_${order.language}`,
  };
}
