import type Stripe from 'stripe';
import { decodePhotoNumbers, encodePhotoNumbers } from '../../../core/photos/photo-numbers.ts';
import { ShopError } from '../../../core/wire/shop-error.ts';
import { call, loadStripe } from './client.ts';

export interface NewRefund {
  payment_intent: string;
  /** In cents. */
  amount: number;
  order_id: string;
  /** The positions of the refunded items. */
  positions: readonly number[];
  /** True for goodwill, which refunds no item. */
  goodwill: boolean;
  /** The same for every repetition of the request: the money is refunded once. */
  action_id: string;
}

/** The metadata of an office refund at Stripe. Values have at most 500 characters, so positions are written as runs. */
interface RefundMark {
  order_id: string;
  action_id: string;
  items: string;
  goodwill?: 'yes';
}

/**
 * Refunds money, once per action, even long after Stripe forgot the first request.
 * @throws ShopError `refund_refused` when Stripe refuses: the payment is disputed or refunded already
 */
export async function refundOnce(refund: NewRefund): Promise<void> {
  const { payment_intent, amount, order_id, positions, goodwill, action_id } = refund;
  const { data } = await call((stripe) => stripe.refunds.list({ payment_intent, limit: 100 }));
  if (data.some((made) => actOf(made) === action_id)) return;
  const metadata: RefundMark = { order_id, action_id, items: markOf(positions), ...(goodwill && { goodwill: 'yes' }) };
  try {
    await call((stripe) =>
      stripe.refunds.create(
        { payment_intent, amount, reason: 'requested_by_customer', metadata: { ...metadata } },
        { idempotencyKey: `refund-${action_id}` },
      ),
    );
  } catch (error) {
    const cause = error instanceof ShopError ? error.cause : undefined;
    const { errors } = await loadStripe();
    if (!(cause instanceof errors.StripeInvalidRequestError)) throw error;
    throw new ShopError('refund_refused', `Stripe refuses the refund: ${cause.code ?? cause.message}`);
  }
}

/** Returns the office's act that made a refund. Undefined for a refund made at Stripe. */
export const actOf = ({ metadata }: Stripe.Refund): string | undefined => metadata?.['action_id'];

/** Tells whether a refund is goodwill of the office. */
export const isGoodwill = ({ metadata }: Stripe.Refund): boolean => metadata?.['goodwill'] === 'yes';

/** Stripe keeps no empty value. */
const NO_ITEMS = 'none';

const markOf = (positions: readonly number[]): string =>
  positions.length === 0 ? NO_ITEMS : encodePhotoNumbers(positions);

/**
 * Returns the positions of a refund's items, empty if it returns none. Undefined for a refund without the field, which
 * was made at Stripe.
 */
export const positionsOf = ({ metadata }: Stripe.Refund): number[] | undefined => {
  const items = metadata?.['items'];
  if (items === undefined) return undefined;
  return items === NO_ITEMS ? [] : decodePhotoNumbers(items);
};
