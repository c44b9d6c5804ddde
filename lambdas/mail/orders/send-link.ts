import { downloadAddress, downloadPage, receiptAddress } from '../../../core/sales/download-address.ts';
import { isWithheld, shownTotal } from '../../../core/sales/orders/orders.ts';
import { itemsKept } from '../../../core/sales/refund-state.ts';
import { claimMail, markMailDone, releaseMail } from '../../store/mail/link-mail.ts';
import { claimRefundMail, markRefundMailDone, releaseRefundMail, toldRefund } from '../../store/mail/refund-mail.ts';
import { findCustomer } from '../../store/people/find-customer.ts';
import { unsubscribeTokenOf } from '../../store/people/preferences.ts';
import { isPresent } from '../../store/people/stored-customer.ts';
import { readDownloadLink } from '../../store/sales/downloads.ts';
import { readFewerPhotos } from '../../store/sales/fewer-photos.ts';
import { readOrderWithItems } from '../../store/sales/orders.ts';
import type { StoredOrder, StoredOrderItem } from '../../store/sales/stored-order.ts';
import { markLateTold } from '../../store/sales/payments/late-payments.ts';
import { markDelivered } from '../../store/sales/payments/undelivered.ts';
import { readEmailSettings } from '../../store/shop/settings/email-settings.ts';
import { readSeller } from '../../store/shop/settings/seller.ts';
import { readSiteSettings } from '../../store/shop/settings/settings.ts';
import { confirmationPictures } from './confirmation-pictures.ts';
import { confirmationVariables, purchaseConfirmation } from './purchase-confirmation.ts';
import { sendLateNotice } from './send-late-notice.ts';
import { sendRevoked } from './send-revoked.ts';
import { hasRevoked } from './has-revoked.ts';
import { isReturned, photosLeft, refundNotice, refundVariables } from './refund-notice.ts';
import { sendFewerPhotos } from './send-fewer-photos.ts';
import { sendOnce, type OrderMailToSend } from '../sending/send-once.ts';
import { senderOf } from '../sending/sender-of.ts';
import { writeMail } from '../templates/write-mail.ts';
import { unsubscribeHeaders, unsubscribePage } from '../unsubscribe.ts';

export interface SendLinkTask {
  order_id: string;
  /** The result of `publish-link`. */
  link: { token: string | null };
}

/**
 * Workflow task: mails the buyer her link, once per link, her refund, once per amount, and the missing photos. It sends
 * nothing without a buyer's address or after her erasure; the thank-you page has the link too.
 */
export async function handler({ order_id, link: { token } }: SendLinkTask): Promise<{ sent: boolean }> {
  const found = await readOrderWithItems(order_id);
  if (!found) throw new Error(`order ${order_id} is unknown`);
  const addressee = await addresseeOf(found.order);
  const linkSent = token !== null && addressee !== undefined && (await sendLink(found, addressee, token));
  if (token !== null) await markDelivered(order_id, token);
  const newsSent = addressee !== undefined && (await sendNews(found, addressee));
  if (found.order.after_closing === 'held') await markLateTold(order_id);
  return { sent: linkSent || newsSent };
}

/** Sends the due mails besides the link. Missing photos of a withheld order are told once it is delivered. */
async function sendNews(found: Found, addressee: Addressee): Promise<boolean> {
  const { order } = found;
  const refundSent = await sendRefunds(found, addressee);
  const fewer = isWithheld(order) ? undefined : await readFewerPhotos(order.id);
  const isMissing = fewer?.told === false && itemsKept(order, fewer.items).length > 0;
  const fewerSent = isMissing && (await sendFewerPhotos(found, addressee, fewer));
  const lateSent = order.after_closing === 'held' && (await sendLateNotice(found, addressee));
  const revokedSent = !order.revoked_told && (await sendRevoked(found, addressee));
  return refundSent || fewerSent || lateSent || revokedSent;
}

/** The number of amounts told in one run; another one changes the rest. */
const MAX_TURNS = 3;

interface Found {
  order: StoredOrder;
  items: StoredOrderItem[];
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof addresseeOf>>>;

/** Returns the addressee of the order's mails, and their common contents; undefined without one. */
async function addresseeOf(order: StoredOrder) {
  const { customer_id, customer_email, anonymised_at, language, site, id: order_id } = order;
  if (anonymised_at !== null || customer_email === null || customer_id === null) return undefined;
  const [settings, sender, customer] = await Promise.all([
    readSiteSettings(),
    readEmailSettings(),
    findCustomer(customer_id),
  ]);
  if (!settings) throw new Error('the shop has no settings yet: run npm run setup');
  const { site_name, primary_color, logo_url } = settings;
  // Her order is not anonymised yet.
  if (customer && !isPresent(customer)) return undefined;
  const whose = customer?.id ?? customer_id;
  const [unsubscribeToken, seller] = await Promise.all([unsubscribeTokenOf(whose), readSeller()]);
  return {
    mail: {
      language,
      site,
      site_name,
      primary_color,
      logo_url: logo_url === null ? null : new URL(logo_url, site).href,
      order_id,
      // The tax is that of the sale, as in the books.
      seller: { ...seller, vat_rate: order.vat_rate ?? seller.vat_rate },
      paid_at: order.paid_at ?? order.created_at,
      unsubscribe: unsubscribePage(site, unsubscribeToken),
      user_name: [customer?.first_name, customer?.last_name].filter(Boolean).join(' '),
      user_email: customer_email,
    },
    envelope: {
      order_id,
      customer_id: whose,
      to: customer_email,
      ...senderOf(sender, site_name, seller),
      // One click stops the buyer's other mails; the mails about her purchase are still sent.
      headers: unsubscribeHeaders(site, unsubscribeToken),
    } satisfies Partial<OrderMailToSend>,
  };
}

async function sendLink({ order, items }: Found, { mail, envelope }: Addressee, token: string): Promise<boolean> {
  const link = await readDownloadLink(token);
  if (link?.order_id !== order.id) throw new Error(`the link to send belongs to another order than ${order.id}`);
  // The link omits refunded items; another mail reports them.
  const kept = itemsKept(order, items);
  const gone = items.filter((item) => !kept.includes(item)).reduce((sum, { price }) => sum + price, 0);
  const confirmation = {
    ...mail,
    total_amount: Math.round(shownTotal(order)) - gone,
    items: kept,
    page: downloadPage(order.site, token),
    link: downloadAddress(order.site, token),
    renewed: order.link_generation > order.first_link,
    pictures: confirmationPictures(order, items),
    link_expires_at: link.expires_at,
    photo_count: order.zip?.photo_count ?? 0,
    bytes: order.zip?.bytes ?? 0,
    // The previous system kept its payments elsewhere.
    receipt: order.total_amount > 0 && order.stripe_session_id !== null ? receiptAddress(order.site, token) : null,
  };
  const { language } = order;
  const name = confirmation.renewed ? 'renewed_link' : 'purchase_confirmation';
  const written = await writeMail(
    { name, language },
    (button) => confirmationVariables({ ...confirmation, button }),
    () => purchaseConfirmation(confirmation),
  );
  return sendOnce(
    { ...written, ...envelope, template_name: `${name}_${language}` },
    {
      claim: (leaseMs) => claimMail(token, leaseMs),
      release: () => releaseMail(token),
      done: (entry) => markMailDone(order.id, token, entry),
    },
  );
}

/** Tells the refunded amount, and again if it changed while the mail went out: the last mail must be right. */
async function sendRefunds(found: Found, addressee: Addressee): Promise<boolean> {
  let now = found;
  let sent = false;
  for (let turn = 0; turn < MAX_TURNS && now.order.refunded_amount !== toldRefund(now.order); turn++) {
    sent = (await sendRefund(now, addressee)) || sent;
    now = (await readOrderWithItems(found.order.id)) ?? now;
  }
  return sent;
}

async function sendRefund({ order, items }: Found, { mail, envelope }: Addressee): Promise<boolean> {
  const { id, total_amount, refunded_amount, refunded_in_full, language } = order;
  const refund_told = toldRefund(order);
  const name = isReturned({ refunded_amount, refund_told }) ? 'refund_returned' : 'refund';
  const notice = {
    ...mail,
    total_amount,
    refunded_amount,
    refund_told,
    refunded_in_full,
    left: photosLeft(order),
    revoked: await hasRevoked(order),
    items: items.filter((item) => order.refunded_items.includes(item.id)),
  };
  const written = await writeMail(
    { name, language },
    () => refundVariables(notice),
    () => refundNotice(notice),
  );
  return sendOnce(
    { ...written, ...envelope, template_name: `${name}_${language}` },
    {
      claim: (leaseMs) => claimRefundMail(order, leaseMs),
      release: () => releaseRefundMail(id),
      done: (entry) => markRefundMailDone(id, refunded_amount, entry),
    },
  );
}
