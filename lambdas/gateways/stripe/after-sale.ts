import type Stripe from 'stripe';
import type { MoneyBack } from '../../../core/sales/refund-state.ts';
import { providerPage } from '../../../core/sales/orders/provider-page.ts';
import { call } from './client.ts';
import { positionsOf } from './refunds.ts';

/** A dispute, or a warning that one may come. */
export interface PaymentTrouble {
  kind: 'payment_disputed' | 'fraud_warning';
  id: string;
  /** Somebody has to see to it, or nobody any more. */
  open: boolean;
  since: string;
  /** Cents of the currency; of a warning null: it is about the whole payment. */
  amount: number | null;
  currency: string | null;
  reason: string;
  answer_by: string | null;
  /** Stripe's page where it is dealt with. */
  page: string;
}

export interface AfterSale {
  back: MoneyBack[];
  troubles: PaymentTrouble[];
}

/** No payment has more of anything. */
const MOST = { limit: 1000 };

/** What Stripe says of a payment's money now: what went back, and who wants it back. */
export async function readAfterSale(payment_intent: string): Promise<AfterSale> {
  const of = { payment_intent, limit: 100 };
  const [refunds, disputes, warnings] = await Promise.all([
    call((stripe) => stripe.refunds.list(of).autoPagingToArray(MOST)),
    call((stripe) => stripe.disputes.list(of).autoPagingToArray(MOST)),
    call((stripe) => stripe.radar.earlyFraudWarnings.list(of).autoPagingToArray(MOST)),
  ]);
  return {
    back: [
      ...refunds.filter(isOnItsWay).map((refund) => ({ ...moneyOf(refund), positions: positionsOf(refund) })),
      ...disputes
        .filter(({ status }) => status === 'lost')
        .map((dispute) => ({ ...moneyOf(dispute), everything: true })),
    ],
    troubles: [...disputes.map(troubleOf), ...warnings.map((warning) => suspicionOf(warning, payment_intent))],
  };
}

const moneyOf = ({ id, amount, created }: Stripe.Refund | Stripe.Dispute): MoneyBack => ({ id, amount, created });

/** Also one that has not arrived yet: most do. One that does not is told by an event of its own. */
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
  // Stripe writes 0 where the bank takes no answer.
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
