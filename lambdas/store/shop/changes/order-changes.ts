import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '../../../../core/sales/contract/orders-admin.ts';
import type { SentMail } from '../../mail/messages.ts';
import type { Write } from '../../table/table.ts';
import { changeWrite, type StoredChange } from './changes.ts';

/** The write that tells what happened to an order; to go with what it tells. */
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
 * The write that tells that the buyer was written to, or that nothing goes to her address.
 * @param passing when it is forgotten (seconds since 1970): of an order that nobody paid
 */
export const mailedChange = (
  orderId: string,
  { template_name, message_id }: Pick<SentMail, 'template_name' | 'message_id'>,
  passing: { forget_at?: number } = {},
): Write =>
  message_id === null
    ? orderChange(orderId, 'mail_refused', { text: template_name, ...passing })
    : orderChange(orderId, 'mailed', { text: template_name, message_id, ...passing });
