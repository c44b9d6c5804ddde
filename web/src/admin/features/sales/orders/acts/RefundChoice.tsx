import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { unnamedRefund } from '../../../../../../../core/sales/orders/refundable.ts';
import { formatAmount } from '../../../../kit/show/format.ts';
import { ActDialog } from './ActDialog.tsx';
import { LaterItems, laterItems } from './LaterItems.tsx';
import { RefundedBefore } from './RefundedBefore.tsx';
import { useItemName } from './use-item-name.ts';

/** Asks which part of an order to refund: all that is left, or some of the items. */
export function RefundChoice({ detail, onClose }: { detail: OfficeOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const nameOf = useItemName();
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => doubledOf(detail));
  const [revokes, setRevokes] = useState(true);
  const [deducts, setDeducts] = useState(true);
  const { items, chosen, left, unnamed, mayDeduct, cost } = refundOf(detail, picked, deducts);
  const all = chosen.length === 0;
  const amount = formatAmount(cost, 'chf');
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const ids = all ? null : chosen.map(({ id }) => id);
  const later = laterItems(
    detail,
    (all ? detail.items.filter(({ refunded }) => !refunded) : chosen).map(({ id }) => id),
  );
  const credits = later.length > 0 && { credits: revokes ? ('revoke' as const) : ('keep' as const) };
  const fits = cost > 0 && cost <= left;
  return (
    <ActDialog
      name="refund"
      detail={detail}
      act={
        fits
          ? { action: 'refund', items: ids, amount: cost, refunded_amount: detail.order.refunded_amount, ...credits }
          : null
      }
      description={t('acts.refund.description')}
      confirm={left > 0 ? t('acts.refund.confirm', { amount }) : undefined}
      done={t('acts.refund.done', { amount })}
      grave
      onClose={onClose}
    >
      <RefundedBefore detail={detail} />
      {left > 0 && (
        <fieldset>
          <legend className="mb-1 font-semibold">{t('acts.refund.choice')}</legend>
          <Choice checked={all} text={t('acts.refund.all')} cents={left} onChange={() => setPicked(new Set())} />
          {items.length > 1 &&
            items.map((item) => (
              <Choice
                key={item.id}
                checked={picked.has(item.id)}
                text={nameOf(item)}
                cents={item.price}
                onChange={() => toggle(item.id)}
              />
            ))}
        </fieldset>
      )}
      {mayDeduct && (
        <Choice
          checked={deducts}
          text={t('acts.refund.deduct')}
          cents={-unnamed}
          onChange={() => setDeducts(!deducts)}
        />
      )}
      <LaterItems later={later} revokes={revokes} onChange={setRevokes} />
      {left > 0 && !fits && (
        <p role="alert" className="mt-2 font-semibold text-danger-text">
          {cost > left ? t('acts.refund.tooMuch', { left: formatAmount(left, 'chf') }) : t('acts.refund.free')}
        </p>
      )}
    </ActDialog>
  );
}

/** Returns the items that may be refunded, the chosen ones, and the amount: of none chosen, all that is left. */
function refundOf(detail: OfficeOrderDetail, picked: ReadonlySet<string>, deducts: boolean) {
  const { total_amount, refunded_amount } = detail.order;
  const left = total_amount - refunded_amount;
  const unnamed = unnamedRefund({ refunded_amount, refunded_items: refundedOf(detail) }, detail.items);
  const items = detail.items.filter(({ refunded, price }) => !refunded && price - unnamed <= left);
  const chosen = items.filter(({ id }) => picked.has(id));
  const price = chosen.reduce((sum, one) => sum + one.price, 0);
  const mayDeduct = unnamed > 0 && price > unnamed;
  const cost = chosen.length === 0 ? left : price - (mayDeduct && deducts ? unnamed : 0);
  return { items, chosen, left, unnamed, mayDeduct, cost };
}

const refundedOf = ({ items }: OfficeOrderDetail): string[] =>
  items.filter(({ refunded }) => refunded).map(({ id }) => id);

/** Returns the items that were bought twice; none when these are all that is left. */
function doubledOf({ items, bought_twice }: OfficeOrderDetail): ReadonlySet<string> {
  const left = items.filter(({ refunded }) => !refunded);
  const doubled = bought_twice?.items ?? [];
  return new Set(doubled.length < left.length ? doubled : []);
}

interface ChoiceProps {
  checked: boolean;
  text: string;
  cents: number;
  onChange: () => void;
}

function Choice({ checked, text, cents, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-1.5 last:border-b-0 hover:bg-surface">
      <input type="checkbox" checked={checked} onChange={onChange} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1">{text}</span>
      <span className="tabular">{formatAmount(cents, 'chf')}</span>
    </label>
  );
}
