import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { ActDialog } from './ActDialog.tsx';

/** Enough to notice an omission; the server checks the rest. */
const ADDRESS = /^\S+@\S+\.\S+$/;

/** Asks for the buyer's correct address. */
export function AddressDialog({ detail, onClose }: { detail: OfficeOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const before = detail.order.customer_email ?? '';
  const [typed, setTyped] = useState(before);
  const [missed, setMissed] = useState(false);
  const email = typed.trim();
  const right = ADDRESS.test(email) && email !== before;
  return (
    <ActDialog
      name="correct_address"
      detail={detail}
      act={right ? { action: 'correct_address', email } : null}
      onMissing={() => setMissed(true)}
      description={t('acts.correct_address.description')}
      confirm={t('acts.correct_address.confirm')}
      done={t('acts.correct_address.done')}
      onClose={onClose}
    >
      <TextField
        label={t('acts.correct_address.field')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hasError={missed && !right}
        errorMessage={t('acts.correct_address.wrong')}
      />
    </ActDialog>
  );
}
