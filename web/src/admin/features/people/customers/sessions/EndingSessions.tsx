import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../shared/ui/button.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { Card } from '../../../../kit/page/Card.tsx';
import { customerKey } from '../queries.ts';

/** Signs a customer out everywhere: on a lost phone, or when another person knows her password. */
export default function EndingSessions({ id }: { id: string }) {
  const { t } = useTranslation(['customers', 'form', 'errors', 'office']);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ending = useMutation({
    mutationFn: () => adminApi('POST /api/admin/customers/{customer_id}/end-sessions', { params: { customer_id: id } }),
    onSuccess: () => {
      setAsking(false);
      notify.success(t('form:success'), t('sessions.done'));
      void queries.invalidateQueries({ queryKey: customerKey(id) });
    },
  });
  const open = () => {
    ending.reset();
    setAsking(true);
  };
  return (
    <Card title={t('sessions.card')}>
      <p className="mb-4 text-ink-soft">{t('sessions.lead')}</p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
        <LogOut aria-hidden className="size-5" />
        {t('sessions.action')}
      </Button>
      {asking && (
        <AskDialog
          title={t('sessions.title')}
          description={t('sessions.description')}
          cancel={t('erase.cancel')}
          confirm={ending.isPending ? t('sessions.busy') : t('sessions.confirm')}
          waits={ending.isPending}
          failure={ending.error && { title: t('sessions.failed'), text: errorTextOf(t, ending.error) }}
          onConfirm={() => ending.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
