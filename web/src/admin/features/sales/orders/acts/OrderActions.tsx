import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { orderNumber } from '../../../../../../../core/sales/orders/order-number.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { formatAmount } from '../../../../kit/show/format.ts';
import { BoughtTwice } from '../detail/BoughtTwice.tsx';
import { Part } from '../detail/Part.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { PlainDialog } from './PlainDialog.tsx';
import { possibleActs, type AskedAct } from './possible-acts.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { RemovePhotosDialog } from './RemovePhotosDialog.tsx';

const dialogs = {
  resend: PlainDialog,
  new_link: PlainDialog,
  cancel: PlainDialog,
  correct_address: AddressDialog,
  refund: RefundDialog,
  goodwill: RefundDialog,
  refund_missing: PlainDialog,
  returned_seen: PlainDialog,
  missing_seen: PlainDialog,
  twice_seen: PlainDialog,
  revoke_credits: PlainDialog,
  credits_seen: PlainDialog,
  remove_photos: RemovePhotosDialog,
  note: NoteDialog,
} as const;

/** Offers the actions for the order's current state. Each asks before it runs. */
export function OrderActions({ detail }: { detail: OfficeOrderDetail }) {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState<AskedAct | null>(null);
  const close = () => setAsking(null);
  const Asked = asking && dialogs[asking];
  return (
    <Part title={t('order.actions')}>
      {detail.order.refund_owed > 0 && (
        <p className="mb-2">{t('order.owed', { amount: formatAmount(detail.order.refund_owed, 'chf') })}</p>
      )}
      {detail.fewer_photos && (
        <p className="mb-2">
          {t('order.missing', {
            ...detail.fewer_photos,
            amount: formatAmount(detail.fewer_photos.amount, 'chf'),
          })}
        </p>
      )}
      <BoughtTwice detail={detail} />
      {detail.lapsed_credits && (
        <p className="mb-2">
          {t(detail.lapsed_credits.revoked ? 'order.revoked' : 'order.lapsed', {
            before: orderNumber(detail.lapsed_credits.before),
            amount: formatAmount(detail.lapsed_credits.amount, 'chf'),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {possibleActs(detail, new Date()).map((name) => (
          <Button key={name} variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(name)}>
            {t(`acts.${name}.open`)}
          </Button>
        ))}
      </div>
      {asking && Asked && <Asked name={asking as never} detail={detail} onClose={close} />}
    </Part>
  );
}
