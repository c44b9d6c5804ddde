import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail, OfficeOrderItem } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { sayFurther } from '../../../../../../../core/catalogue/starts.ts';
import { formatAmount } from '../../../../kit/show/format.ts';
import { ActDialog } from './ActDialog.tsx';

/** Asks which part of an order to refund: all that is left, or some of the items. */
export function RefundDialog({ detail, onClose }: { detail: OfficeOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const { order } = detail;
  const left = order.total_amount - order.refunded_amount;
  const items = detail.items.filter(({ refunded, price }) => !refunded && price <= left);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const cost =
    chosen === null ? left : items.filter(({ id }) => chosen.has(id)).reduce((sum, { price }) => sum + price, 0);
  const tooMuch = cost > left;
  const amount = formatAmount(cost, 'chf');
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next.size > 0 ? next : null);
  };
  // An admin must not guess the refunded item: no two items read alike.
  const nameOf = ({ type, image_id, participant_name, horse_name, race_name, ...item }: OfficeOrderItem) =>
    [
      [participant_name, horse_name].filter(Boolean).join(' – '),
      race_name,
      sayFurther(item.swiss_equestrian_rider_id, (start) => t('order.secondStart', { start })),
      t(`order.types.${type}`, { number: image_id }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <ActDialog
      name="refund"
      detail={detail}
      act={tooMuch ? null : { action: 'refund', items: chosen && [...chosen], amount: cost }}
      description={t('acts.refund.description')}
      confirm={t('acts.refund.confirm', { amount })}
      done={t('acts.refund.done', { amount })}
      grave
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1 font-semibold">{t('acts.refund.choice')}</legend>
        <Choice checked={chosen === null} text={t('acts.refund.all')} cents={left} onChange={() => setChosen(null)} />
        {items.length > 1 &&
          items.map((item) => (
            <Choice
              key={item.id}
              checked={chosen?.has(item.id) ?? false}
              text={nameOf(item)}
              cents={item.price}
              onChange={() => toggle(item.id)}
            />
          ))}
      </fieldset>
      {tooMuch && (
        <p role="alert" className="mt-2 font-semibold text-danger-text">
          {t('acts.refund.tooMuch', { left: formatAmount(left, 'chf') })}
        </p>
      )}
    </ActDialog>
  );
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
