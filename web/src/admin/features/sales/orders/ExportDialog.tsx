import { TextField } from '@aws-amplify/ui-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../kit/form/dialogs/AskDialog.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { todayInZurich } from '../../../kit/show/format.ts';
import { saveTable } from '../../../kit/show/save-table.ts';

/** Asks for the month of the bookkeeper's file. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['orders', 'kit', 'errors', 'office']);
  const [month, setMonth] = useState(() => todayInZurich().slice(0, 7));
  const file = useMutation({
    mutationFn: async () => {
      const { rows } = await adminApi('GET /api/admin/order-export', { query: { month } });
      await saveTable(`ordini-${month}.csv`, rows);
    },
    onSuccess: onClose,
    onError: () => notify.error(t('kit:error'), t('export.failed')),
  });
  return (
    <AskDialog
      title={t('export.title')}
      description={t('export.description')}
      cancel={t('cancel')}
      confirm={t('export.save')}
      waits={file.isPending}
      failure={file.error && { text: errorTextOf(t, file.error) }}
      onConfirm={file.mutate}
      onClose={onClose}
    >
      <TextField
        label={t('export.month')}
        type="month"
        value={month}
        max={todayInZurich().slice(0, 7)}
        onChange={({ target }) => setMonth(target.value)}
      />
    </AskDialog>
  );
}
