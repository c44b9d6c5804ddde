import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '../../../core/contract/orders-admin.ts';
import type { Write } from '../table/table.ts';
import { changeWrite, type StoredChange } from './changes.ts';

/** The write that tells what happened to an order; to go with what it tells. */
export const orderChange = (orderId: string, what: OrderEvent, told: Partial<Omit<StoredChange, 'what'>> = {}): Write =>
  changeWrite(
    { kind: 'order', id: orderId },
    { id: randomUUID(), at: new Date().toISOString(), by: null, numbers: {}, text: null, fields: [], ...told, what },
  );
