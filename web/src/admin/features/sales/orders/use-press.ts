import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../core/sales/contract/orders-admin.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { ActionIds } from '../../../kit/action-id.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { useAct, type WantedAct } from './queries.ts';

/** Carries out an act on an order by one press, without a dialog, and tells its result. */
export function usePress({ id, revision }: Pick<OfficeOrderDetail['order'], 'id' | 'revision'>) {
  const { t } = useTranslation(['orders', 'kit', 'form', 'errors', 'office']);
  const [ids] = useState(() => new ActionIds());
  const { isPending, mutate } = useAct(id, revision, ids);
  const press = (act: WantedAct, done: string) => {
    if (isPending) return;
    mutate(act, {
      onSuccess: () => notify.success(t('form:success'), done),
      onError: (error) => notify.error(t('kit:error'), errorTextOf(t, error)),
    });
  };
  return { isPending, press };
}
