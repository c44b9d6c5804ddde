import { ShopError } from '../../../core/wire/shop-error.ts';
import { verifyWebhook } from '../../gateways/stripe/events.ts';
import { log } from '../../log.ts';
import { refreshPrices } from './refresh-prices.ts';
import { settle } from './settlement/settle-money.ts';

/**
 * Receives a delivery of the payment provider. It only signals an event; the provider itself is then queried, so late,
 * repeated and reordered deliveries do no harm. A fault is answered with 500, and the provider tries again.
 */
export async function receiveWebhook(rawBody: string, signature: string | undefined): Promise<{ received: true }> {
  const { type, subject } = await verified(rawBody, signature);
  if (subject !== null && 'product' in subject) await refreshPrices();
  else if (subject !== null && (await settle(subject)) === undefined)
    log.warn('a webhook is about a payment that is not the shop’s', { type, ...subject });
  return { received: true };
}

async function verified(rawBody: string, signature: string | undefined) {
  try {
    return await verifyWebhook(rawBody, signature);
  } catch (error) {
    if (error instanceof ShopError)
      log.warn('a webhook was refused: the payment provider did not sign it', { bytes: rawBody.length });
    throw error;
  }
}
