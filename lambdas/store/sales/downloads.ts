import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { downloadAddress } from '../../../core/sales/download-address.ts';
import { orderChange } from '../shop/changes/order-changes.ts';
import { dueMailWrite } from '../mail/automatic/due-mails.ts';
import { readEntity } from '../table/entities.ts';
import { entity, type Stored } from '../table/entity.ts';
import type { Change } from '../table/expressions.ts';
import { keys } from '../table/keys.ts';
import { changeItem, failedConditions, transact, unlessRefused, type Write } from '../table/table.ts';
import { NOT_ANONYMISED } from './orders.ts';
import { storedOrder, type StoredOrder } from './stored-order.ts';

/** `spec/storefront.md §9`: a download link is valid for 30 days. */
const LINK_DAYS = 30;
/** So many days before its end, a buyer who never opened it gets a mail. */
const TOLD_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

export const storedLink = entity(
  'download link',
  z.object({
    token: z.string(),
    order_id: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
    visits: z.number(),
    last_visited_at: z.string().nullable(),
    /** Counts the visits that led to the ZIP; of those that led to single photos only the first. */
    downloads: z.number().default(0),
    /** The lease of the mail with this link, and the time when it was sent (`store/mail/link-mail.ts`). */
    mail_lease_until: z.string().nullable(),
    mail_sent_at: z.string().nullable(),
  }),
);
export type DownloadLink = Stored<typeof storedLink>;

export const readDownloadLink = (token: string): Promise<DownloadLink | undefined> =>
  readEntity(storedLink, keys.download(token), { consistent: true });

/**
 * Makes the requested link, puts it on the order and returns its token. Returns the present link's token if the order
 * has that link already, so that a repeated task publishes nothing twice.
 */
export async function publishLink(order: StoredOrder): Promise<string> {
  if (order.download_token !== null && order.link_generation >= order.link_wanted) return order.download_token;
  const { link_wanted } = order;
  const link = await putLink(order, new Date(), {
    condition: '#link_generation < :wanted AND #link_wanted = :wanted',
    values: { wanted: link_wanted },
  });
  return link ? link.token : publishLink(await asItIsNow(order.id));
}

/**
 * Returns the address of the order's link: the present one or, if it has expired or does not exist yet, immediately a
 * new one. Parallel callers get the same one. It replaces the link that a ZIP in progress would bring.
 */
export async function publishFreshLink(order: StoredOrder, now: Date): Promise<string> {
  const { download_url, download_expires_at, download_token, link_wanted } = order;
  if (download_url !== null && download_expires_at !== null && download_expires_at > now.toISOString())
    return download_url;
  const link = await putLink(order, now, {
    condition: '#download_token = :before AND #link_wanted = :wanted',
    values: { before: download_token, wanted: link_wanted },
  });
  return link ? link.address : publishFreshLink(await asItIsNow(order.id), now);
}

/**
 * Reads the order after another call gave it a link or ended its link.
 * @throws Error for an erased buyer, who gets no more links
 */
async function asItIsNow(orderId: string): Promise<StoredOrder> {
  const order = await readEntity(storedOrder, keys.order(orderId), { consistent: true });
  if (!order || order.anonymised_at !== null) throw new Error(`order ${orderId} is gone, or its buyer was erased`);
  return order;
}

/** Makes a link and puts it on the order; undefined unless the condition on the order holds and its buyer exists. */
async function putLink(
  order: StoredOrder,
  now: Date,
  { condition, values }: { condition: string; values: Record<string, unknown> },
): Promise<{ token: string; address: string } | undefined> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString();
  const link: DownloadLink = {
    token,
    order_id: order.id,
    created_at: now.toISOString(),
    expires_at,
    visits: 0,
    last_visited_at: null,
    downloads: 0,
    mail_lease_until: null,
    mail_sent_at: null,
  };
  const address = downloadAddress(order.site, token);
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
      ...endingWrites(order, expires_at),
      orderChange(order.id, 'link_made'),
    ]);
    return { token, address };
  } catch (error) {
    if (!failedConditions(error)[1]) throw error;
    return undefined;
  }
}

/**
 * Schedules a mail three days before the link's end, for a buyer who never opened it
 * (`lambdas/mail/automatic/link-ending.ts`).
 */
const endingWrites = ({ id, customer_id }: StoredOrder, expires_at: string): Write[] =>
  customer_id === null
    ? []
    : [
        dueMailWrite({
          kind: 'link_ending',
          due_at: new Date(Date.parse(expires_at) - TOLD_DAYS * DAY_MS).toISOString(),
          customer_id,
          of: `${id}#${expires_at}`,
        }),
      ];

/** Counts a visit of a link. The order's history has the first visit and the first that led to the ZIP. */
export async function recordVisit(link: DownloadLink, { downloads }: { downloads: boolean }): Promise<void> {
  const change: Change = {
    key: keys.download(link.token),
    add: { visits: 1, ...(downloads && { downloads: 1 }) },
    set: { last_visited_at: new Date().toISOString() },
    condition: 'attribute_exists(#pk)',
  };
  const news = [
    ...(link.visits === 0 ? [orderChange(link.order_id, 'opened')] : []),
    ...(downloads && link.downloads === 0 ? [orderChange(link.order_id, 'downloaded')] : []),
  ];
  const isFirst = {
    condition: '#visits = :seen_visits AND (attribute_not_exists(#downloads) OR #downloads = :seen_downloads)',
    values: { seen_visits: link.visits, seen_downloads: link.downloads },
  };
  const told = await unlessRefused(async () => {
    if (news.length > 0) await transact([{ change: { ...change, ...isFirst } }, ...news]);
    return news.length > 0;
  });
  if (!told) await changeItem(change);
}

/**
 * Counts the first photo that is saved singly, by the link or in the account: like a visit to the ZIP, it shows that
 * the buyer has her photos. There may be hundreds, so the others are not counted.
 */
export async function recordPhoto(token: string): Promise<void> {
  const link = await readDownloadLink(token);
  if (link?.downloads === 0) await recordVisit(link, { downloads: true });
}
