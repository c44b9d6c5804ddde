import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeOrderDetail } from '../../../../../../../core/sales/contract/orders-admin.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { AskDialog } from '../../../../kit/form/dialogs/AskDialog.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { errorTextOf } from '../../../../kit/error-text.ts';
import { ActionIds } from '../../../../kit/action-id.ts';
import { useAct, type WantedAct } from '../queries.ts';
import type { AskedAct } from './possible-acts.ts';

interface Props {
  name: AskedAct;
  detail: OfficeOrderDetail;
  /** Null while an entry is missing; `onMissing` then reports it. */
  act: WantedAct | null;
  onMissing?: () => void;
  description: string;
  /** Undefined while there is nothing to confirm. */
  confirm: string | undefined;
  done: string;
  /** True if it cannot be undone. */
  grave?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Asks before an action on an order. A second press of the same dialog, for example after a lost answer, does not
 * repeat it. A changed entry makes it another action. The order's revision refuses that one if the first one succeeded.
 */
export function ActDialog({
  name,
  detail,
  act,
  onMissing,
  description,
  confirm,
  done,
  grave,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation(['orders', 'kit', 'form', 'errors', 'office']);
  const [seen] = useState(() => ({ revision: detail.order.revision, ids: new ActionIds() }));
  const work = useAct(detail.order.id, seen.revision, seen.ids);
  const send = () => {
    if (act === null) return onMissing?.();
    work.mutate(act, {
      onSuccess: () => {
        notify.success(t('form:success'), done);
        onClose();
      },
      onError: () => notify.error(t('kit:error'), t('acts.failed')),
    });
  };
  const conflict = work.error instanceof ApiError && work.error.code === 'edit_conflict';
  return (
    <AskDialog
      title={t(`acts.${name}.title`)}
      description={description}
      cancel={t('cancel')}
      confirm={conflict ? undefined : confirm}
      grave={grave ?? false}
      waits={work.isPending}
      failure={work.error && { text: conflict ? t('acts.conflict') : errorTextOf(t, work.error) }}
      onConfirm={send}
      onClose={onClose}
    >
      {children}
    </AskDialog>
  );
}
