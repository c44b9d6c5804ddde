import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { formatAmount } from '../../../../kit/show/format.ts';
import { ActDialog } from './ActDialog.tsx';
import { centsOf } from './cents-of.ts';
import { RefundedBefore } from './RefundedBefore.tsx';

/** Asks for an amount to refund as goodwill: the buyer keeps every photo. */
export function GoodwillChoice({ detail, onClose }: { detail: OfficeOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const [text, setText] = useState('');
  const [missed, setMissed] = useState(false);
  const { total_amount, refunded_amount } = detail.order;
  const left = total_amount - refunded_amount;
  const cents = centsOf(text);
  const fits = cents !== null && cents > 0 && cents <= left;
  const amount = formatAmount(fits ? cents : 0, 'chf');
  const most = formatAmount(left, 'chf');
  return (
    <ActDialog
      name="goodwill"
      detail={detail}
      act={fits ? { action: 'goodwill', amount: cents, refunded_amount } : null}
      onMissing={() => setMissed(true)}
      description={t('acts.goodwill.description')}
      confirm={left > 0 ? (fits ? t('acts.refund.confirm', { amount }) : t('acts.goodwill.confirm')) : undefined}
      done={t('acts.refund.done', { amount })}
      grave
      onClose={onClose}
    >
      <RefundedBefore detail={detail} />
      <TextField
        label={t('acts.goodwill.field')}
        descriptiveText={t('acts.goodwill.most', { most })}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        onChange={({ target }) => setText(target.value)}
        hasError={missed && !fits}
        errorMessage={t('acts.goodwill.wrong', { most })}
      />
    </ActDialog>
  );
}
