import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '../../../../core/sales/contract/order-history.ts';
import type { SentMail } from '../../mail/messages.ts';
import type { Write } from '../../table/table.ts';
import { changeWrite, type StoredChange } from './changes.ts';

/** Returns the history entry for an order, for the transaction of the change. */
export const orderChange = (
  orderId: string,
  what: OrderEvent,
  { forget_at, ...told }: Partial<Omit<StoredChange, 'what'>> & { forget_at?: number | undefined } = {},
): Write =>
  changeWrite(
    { kind: 'order', id: orderId },
    { id: randomUUID(), at: new Date().toISOString(), by: null, numbers: {}, text: null, fields: [], ...told, what },
    forget_at,
  );

/**
 * Returns the history entry for a mail to the buyer, or for a mail that her stopped address did not get.
 * @param passing the expiry of an unpaid order's entry, in seconds since 1970
 */
export const mailedChange = (
  orderId: string,
  { template_name, message_id }: Pick<SentMail, 'template_name' | 'message_id'>,
  passing: { forget_at?: number } = {},
): Write =>
  message_id === null
    ? orderChange(orderId, 'mail_refused', { text: template_name, ...passing })
    : orderChange(orderId, 'mailed', { text: template_name, message_id, ...passing });
