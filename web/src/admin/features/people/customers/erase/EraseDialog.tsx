import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeCustomer } from '../../../../../../../core/people/contract/customers-admin.ts';
import { normalizedAddress } from '../../../../../../../core/people/email-address.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import type { Erasing } from './use-erase.ts';

interface Props {
  customer: OfficeCustomer;
  erasing: Erasing;
  onClose: () => void;
}

/** Asks before a person is erased. Tells which data goes and which stays, and makes the admin type her address. */
export default function EraseDialog({ customer: { email, merged }, erasing, onClose }: Props) {
  const { t } = useTranslation(['customers', 'errors', 'office']);
  const [typed, setTyped] = useState('');
  const { erase, pending, error } = erasing;
  const others = merged.map((one) => one.email).join(', ');
  const { goes, stays } = t('erase.points', { returnObjects: true });
  return (
    <AskDialog
      title={t('erase.title')}
      description={t('erase.description')}
      cancel={t('erase.cancel')}
      confirm={pending ? t('erase.busy') : t('erase.confirm')}
      grave
      waits={pending || normalizedAddress(typed) !== email}
      failure={error && { title: t('erase.failed'), text: errorTextOf(t, error) }}
      onConfirm={() => erase(typed)}
      onClose={onClose}
    >
      <Points
        title={t('erase.goes')}
        points={[...Object.values(goes), ...(others === '' ? [] : [t('erase.others', { others })])]}
      />
      <Points title={t('erase.stays')} points={Object.values(stays)} />
      <TextField
        className="wrap-anywhere"
        label={t('erase.type', { email })}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </AskDialog>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
