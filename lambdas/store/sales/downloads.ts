import { randomBytes } from 'node:crypto';
import { keys } from '../table/keys.ts';
import { NOT_ANONYMISED, type StoredOrder } from './orders.ts';
import { changeItem, conditionFailed, failedConditions, readItem, transact } from '../table/table.ts';

/** `spec/storefront.md §9`: a download link is valid for 30 days. */
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface DownloadLink {
  token: string;
  order_id: string;
  created_at: string;
  expires_at: string;
  visits: number;
  last_visited_at: string | null;
  /** Until when somebody is sending the mail that brings this link, and when it was sent. */
  mail_lease_until: string | null;
  mail_sent_at: string | null;
}

export const readDownloadLink = (token: string): Promise<DownloadLink | undefined> =>
  readItem<DownloadLink>(keys.download(token), { consistent: true });

/**
 * Makes the link that was asked for, puts it on the order and returns its token; the present link's token when the order has
 * that one already. So a repeated task publishes nothing twice.
 */
export async function publishLink(order: StoredOrder): Promise<string> {
  if (order.download_token !== null && order.link_generation >= order.link_wanted) return order.download_token;
  const { token } = await putLink(order, new Date(), {
    condition: '#link_generation < :wanted',
    values: { wanted: order.link_wanted },
  });
  return token;
}

/**
 * The address of the order's link: the present one, or, when that has expired or is not there yet, a fresh one at once. However many
 * ask, they get the same one. A link that a ZIP under way was to bring is this one.
 */
export async function publishFreshLink(order: StoredOrder, now: Date): Promise<string> {
  const { download_url, download_expires_at, download_token } = order;
  if (download_url !== null && download_expires_at !== null && download_expires_at > now.toISOString())
    return download_url;
  const { address } = await putLink(order, now, {
    condition: '#download_token = :before',
    values: { before: download_token },
  });
  return address;
}

/** Makes a link and puts it on the order, if the condition on the order holds and its buyer is there; else answers the link that is there by now. */
async function putLink(
  order: StoredOrder,
  now: Date,
  { condition, values }: { condition: string; values: Record<string, unknown> },
): Promise<{ token: string; address: string }> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString();
  const link: DownloadLink = {
    token,
    order_id: order.id,
    created_at: now.toISOString(),
    expires_at,
    visits: 0,
    last_visited_at: null,
    mail_lease_until: null,
    mail_sent_at: null,
  };
  const address = addressOf(order, token);
  try {
    await transact([
      { put: { item: { ...keys.download(token), ...link }, condition: 'attribute_not_exists(#pk)' } },
      {
        change: {
          key: keys.order(order.id),
          set: {
            download_token: token,
            download_url: address,
            download_expires_at: expires_at,
            link_generation: order.link_wanted,
          },
          condition: `${condition} AND ${NOT_ANONYMISED}`,
          values: { ...values, none: null },
        },
      },
    ]);
    return { token, address };
  } catch (error) {
    if (!failedConditions(error)[1]) throw error;
    const current = await readItem<StoredOrder>(keys.order(order.id), { consistent: true });
    if (!current?.download_token) throw new Error(`order ${order.id} lost its download link`, { cause: error });
    return { token: current.download_token, address: addressOf(order, current.download_token) };
  }
}

const addressOf = ({ site }: StoredOrder, token: string) => `${site}/api/downloads/${token}`;

/** Counts a visit of a link. */
export async function recordVisit(token: string): Promise<void> {
  await changeItem({
    key: keys.download(token),
    add: { visits: 1 },
    set: { last_visited_at: new Date().toISOString() },
    condition: 'attribute_exists(#pk)',
  });
}

/**
 * Claims the sending of a link's mail for `leaseMs`: `claimed` for one caller at a time, `sent` when it went out already,
 * `busy` while somebody else is at it. A sender that dies leaves the lease to run out.
 */
export async function claimMail(token: string, leaseMs: number): Promise<'claimed' | 'sent' | 'busy'> {
  const now = Date.now();
  try {
    await changeItem({
      key: keys.download(token),
      set: { mail_lease_until: new Date(now + leaseMs).toISOString() },
      condition:
        'attribute_exists(#pk) AND #mail_sent_at = :none AND (#mail_lease_until = :none OR #mail_lease_until < :now)',
      values: { none: null, now: new Date(now).toISOString() },
    });
    return 'claimed';
  } catch (error) {
    if (!conditionFailed(error)) throw error;
    return (await readDownloadLink(token))?.mail_sent_at ? 'sent' : 'busy';
  }
}

export interface MailLogEntry {
  id: string;
  customer_id: string;
  subject: string;
  template_name: string;
  /** `spec/storefront.md §4`, E-mail log status. */
  status: 'sent' | 'delivered' | 'opened' | 'clicked' | 'failed' | 'bounced';
  sent_at: string;
  /** SES's id of the mail; null when it was refused. */
  message_id: string | null;
}

/** Marks a link's mail as done and writes it to the customer's e-mail log, together. */
export async function markMailDone(token: string, entry: MailLogEntry): Promise<void> {
  await transact([
    {
      change: {
        key: keys.download(token),
        set: { mail_sent_at: entry.sent_at, mail_lease_until: null },
        condition: 'attribute_exists(#pk)',
      },
    },
    { put: { item: { ...keys.mail(entry.customer_id, entry.sent_at, entry.id), ...entry } } },
  ]);
}

/** Gives a claim back after a fault, so that the next attempt need not wait for it to run out. */
export async function releaseMail(token: string): Promise<void> {
  await changeItem({ key: keys.download(token), set: { mail_lease_until: null }, condition: 'attribute_exists(#pk)' });
}
