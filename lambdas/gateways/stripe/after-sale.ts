import type Stripe from 'stripe';
import type { MoneyBack } from '../../../core/sales/refund-state.ts';
import { providerPage } from '../../../core/sales/orders/provider-page.ts';
import { call } from './client.ts';
import { actOf, isGoodwill, positionsOf } from './refunds.ts';

/** A dispute, or a warning that one may come. */
export interface PaymentTrouble {
  kind: 'payment_disputed' | 'fraud_warning';
  id: string;
  /** True while an admin must handle it. */
  open: boolean;
  since: string;
  /** Cents of the currency; null for a warning, which concerns the whole payment. */
  amount: number | null;
  currency: string | null;
  reason: string;
  answer_by: string | null;
  /** Stripe's page for it. */
  page: string;
}

export interface AfterSale {
  back: MoneyBack[];
  /** Refunds that did not reach the buyer. */
  failed: MoneyBack[];
  /** Acts of the office by which a refund was made, though its money may have come again. */
  acts: string[];
  troubles: PaymentTrouble[];
}

/** More than any payment has. */
const MOST = { limit: 1000 };

/** An appeal against the bank's decision. */
const appeals = new Set<string>(['appeal_needs_response', 'appeal_under_review']);

/**
 * Reads the present state of a payment's money: its refunds, and the disputes about it.
 * @param known ids of the money that was back at the last look. An appeal changes nothing: a dispute that was lost
 *   before it stays so until it is won
 */
export async function readAfterSale(
  payment_intent: string,
  known: ReadonlySet<string> = new Set(),
): Promise<AfterSale> {
  const of = { payment_intent, limit: 100 };
  const [refunds, disputes, warnings] = await Promise.all([
    call((stripe) => stripe.refunds.list(of).autoPagingToArray(MOST)),
    call((stripe) => stripe.disputes.list(of).autoPagingToArray(MOST)),
    call((stripe) => stripe.radar.earlyFraudWarnings.list(of).autoPagingToArray(MOST)),
  ]);
  return {
    back: [
      ...refunds.filter(isOnItsWay).map((refund) => ({
        ...moneyOf(refund),
        positions: positionsOf(refund),
        goodwill: isGoodwill(refund),
      })),
      ...disputes
        .filter(({ id, status }) => status === 'lost' || (appeals.has(status) && known.has(id)))
        .map((dispute) => ({ ...moneyOf(dispute), everything: true })),
    ],
    failed: refunds.filter((refund) => !isOnItsWay(refund)).map(moneyOf),
    acts: refunds.flatMap((refund) => actOf(refund) ?? []),
    troubles: [...disputes.map(troubleOf), ...warnings.map((warning) => suspicionOf(warning, payment_intent))],
  };
}

const moneyOf = ({ id, amount, created }: Stripe.Refund | Stripe.Dispute): MoneyBack => ({ id, amount, created });

/** True also for a refund in progress: most of them arrive. A failed one is reported by an event of its own. */
const isOnItsWay = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

const decided = new Set<string>(['won', 'lost', 'warning_closed', 'prevented']);

const troubleOf = ({
  id,
  amount,
  currency,
  created,
  reason,
  status,
  evidence_details: { due_by },
  livemode,
}: Stripe.Dispute): PaymentTrouble => ({
  kind: 'payment_disputed',
  id,
  open: !decided.has(status),
  since: momentOf(created),
  amount,
  currency,
  reason,
  // Stripe writes 0 if the bank takes no answer.
  answer_by: due_by ? momentOf(due_by) : null,
  page: providerPage(`disputes/${id}`, livemode),
});

const suspicionOf = (
  { id, created, actionable, fraud_type, livemode }: Stripe.Radar.EarlyFraudWarning,
  payment: string,
): PaymentTrouble => ({
  kind: 'fraud_warning',
  id,
  open: actionable,
  since: momentOf(created),
  amount: null,
  currency: null,
  reason: fraud_type,
  answer_by: null,
  page: providerPage(`payments/${payment}`, livemode),
});

const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
