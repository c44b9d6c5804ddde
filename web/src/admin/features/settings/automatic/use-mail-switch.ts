import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomaticMail } from '../../../../../../core/automatic-mails.ts';
import { notify } from '../../../../shared/ui/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { automaticMailsQuery } from '../queries.ts';
import { useSaved } from '../site/queries.ts';

interface MailSwitch {
  change: (kind: AutomaticMail, on: boolean) => void;
  /** How many could not be saved. */
  failures: number;
}

/** Switches kinds of mail on and off, one after the other as they were pressed. */
export function useMailSwitch(): MailSwitch {
  const { t } = useTranslation(['automatic-mails', 'shop-settings', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const saved = useSaved();
  const [failures, setFailures] = useState(0);
  const saving = useMutation({
    scope: { id: 'automatic mails' },
    mutationFn: ({ kind, enabled }: { kind: AutomaticMail; enabled: boolean }) =>
      adminApi('PATCH /api/admin/automatic-mails/{kind}', { params: { kind }, body: { enabled } }),
    onSuccess: (mails) => {
      queries.setQueryData(automaticMailsQuery.queryKey, mails);
      saved();
      notify.success(t('shop-settings:saved'));
    },
    onError: (error) => {
      setFailures((count) => count + 1);
      notify.error(t('kit:error'), `${t('saveFailed')}. ${errorTextOf(t, error)}`);
    },
  });
  return { change: (kind, enabled) => saving.mutate({ kind, enabled }), failures };
}
