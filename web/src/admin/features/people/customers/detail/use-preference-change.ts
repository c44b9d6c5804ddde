import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreferenceFields } from '../../../../../../../core/people/contract/customers-admin.ts';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { CUSTOMERS_KEY } from '../queries.ts';
import { customerQuery } from './queries.ts';

interface PreferenceChange {
  change: (name: keyof PreferenceFields, on: boolean) => void;
  /** Number of changes that could not be saved. */
  failures: number;
}

/** Switches a customer's preference from its shown state. Her own change meanwhile stays, and is then shown. */
export function usePreferenceChange(id: string): PreferenceChange {
  const { t } = useTranslation(['customers', 'form', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const [failures, setFailures] = useState(0);
  const { queryKey } = customerQuery(id);
  const saving = useMutation({
    // One after the other, in the order of the presses.
    scope: { id: `preferences of ${id}` },
    mutationFn: ({ name, on }: { name: keyof PreferenceFields; on: boolean }) =>
      adminApi('PATCH /api/admin/customers/{customer_id}/preferences', {
        params: { customer_id: id },
        body: { changes: { [name]: on }, was: { [name]: !on } },
      }),
    onSuccess: (preferences) => {
      queries.setQueryData(queryKey, (known) => known && { ...known, preferences });
      notify.success(t('form:success'), t('detail.preferences.success'));
    },
    onError: (error) => {
      setFailures((count) => count + 1);
      notify.error(t('kit:error'), `${t('detail.preferences.failed')}. ${errorTextOf(t, error)}`);
    },
    // The state at the top, the list and the history depend on it.
    onSettled: () => queries.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  });
  return { change: (name, on) => saving.mutate({ name, on }), failures };
}
