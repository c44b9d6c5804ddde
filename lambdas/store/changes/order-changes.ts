import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '../../../core/contract/orders-admin.ts';
import type { SentMail } from '../mail/messages.ts';
import type { Write } from '../table/table.ts';
import { changeWrite, type StoredChange } from './changes.ts';

/** The write that tells what happened to an order; to go with what it tells. */
export const orderChange = (orderId: string, what: OrderEvent, told: Partial<Omit<StoredChange, 'what'>> = {}): Write =>
  changeWrite(
    { kind: 'order', id: orderId },
    { id: randomUUID(), at: new Date().toISOString(), by: null, numbers: {}, text: null, fields: [], ...told, what },
  );

/** The write that tells that the buyer was written to, or that nothing goes to her address. */
export const mailedChange = (
  orderId: string,
  { template_name, message_id }: Pick<SentMail, 'template_name' | 'message_id'>,
): Write =>
  message_id === null
    ? orderChange(orderId, 'mail_refused', { text: template_name })
    : orderChange(orderId, 'mailed', { text: template_name, message_id });
