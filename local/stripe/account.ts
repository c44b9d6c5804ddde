import { randomBytes } from 'node:crypto';
import type { Store } from './store.ts';
import type { EventObject, EventType } from './events/event-objects.ts';

/** One merchant's Stripe: the state that every call uses. */
export interface Account {
  store: Store;
  /** Epoch seconds. */
  now(): number;
  /** The port of this Stripe: part of every checkout page's address. */
  port(): number;
  /** Records an event and its pending delivery; part of the caller's transaction. */
  emit(type: EventType, object: EventObject, idempotencyKey?: string): void;
}

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns `prod_…` or `cs_test_…`: unguessable, and as long as the real ones if the length matters (a session's address
 * is its secret).
 */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}
