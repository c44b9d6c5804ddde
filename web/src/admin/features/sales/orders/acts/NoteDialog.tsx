import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { ActDialog } from './ActDialog.tsx';

const LONGEST = 2000;

/** Asks for a note for the colleagues. */
export function NoteDialog({ detail, onClose }: { detail: OfficeOrderDetail; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const [text, setText] = useState('');
  const [missed, setMissed] = useState(false);
  const empty = text.trim() === '';
  return (
    <ActDialog
      name="note"
      detail={detail}
      act={empty ? null : { action: 'note', text }}
      onMissing={() => setMissed(true)}
      description={t('acts.note.description')}
      confirm={t('acts.note.confirm')}
      done={t('acts.note.done')}
      onClose={onClose}
    >
      <TextField
        label={t('acts.note.field')}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        hasError={missed && empty}
        errorMessage={t('acts.note.missing')}
      />
    </ActDialog>
  );
}
