import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Attention } from '../../../../../../core/shop/contract/dashboard.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/layers/dialog.tsx';
import { Message } from '../../../../shared/ui/messages/message.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import { errorTextOf } from '../../../kit/error-text.ts';
import { formatDateTime } from '../../../kit/show/format.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { Facts } from '../../../kit/page/Facts.tsx';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import { attentionQuery } from './queries.ts';

interface Props {
  trouble: Extract<Attention, { message_id: string }>;
  onClose: () => void;
}

/** Shows an address that receives no more mails, with the reason and the possible actions. */
export default function MailTroubleDialog({ trouble, onClose }: Props) {
  const { t } = useTranslation(['dashboard', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const { kind, email, subject, since, message_id } = trouble;
  const settling = useMutation({
    mutationFn: (again: boolean) =>
      adminApi('POST /api/admin/mail-troubles/{message_id}', { params: { message_id }, body: { again } }),
    onSuccess: ({ stopped }, again) => {
      if (again && stopped) notify.error(t('mail.stoppedStill'));
      else notify.success(t(again ? 'mail.writesAgain' : 'mail.wasSeen'));
      takeOnWritten(queries, attentionQuery.queryKey, (tasks) =>
        tasks.filter((task) => !('message_id' in task && task.message_id === message_id)),
      );
      onClose();
    },
    onError: () => notify.error(t('kit:error'), t('mail.failed')),
  });
  const settle = (again: boolean) => !settling.isPending && settling.mutate(again);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`attention.kinds.${kind}`)}
      description={t(`mail.${kind}`)}
      footer={
        <>
          <Button variant="secondary" aria-disabled={settling.isPending} onClick={() => settle(true)}>
            {t('mail.again')}
          </Button>
          <Button aria-disabled={settling.isPending} onClick={() => settle(false)}>
            {t('mail.seen')}
          </Button>
        </>
      }
    >
      {settling.error && (
        <div className="mb-4">
          <Message tone="bad">{errorTextOf(t, settling.error)}</Message>
        </div>
      )}
      <Facts
        facts={[
          { name: t('mail.address'), value: email },
          { name: t('mail.subject'), value: subject },
          { name: t('mail.since'), value: formatDateTime(since) },
        ]}
      />
      <Whose trouble={trouble} />
    </Dialog>
  );
}

/** Leads to where the address is corrected: the mail's order, or its customer. */
function Whose({ trouble: { order_id, customer_id } }: Pick<Props, 'trouble'>) {
  const { t } = useTranslation('dashboard');
  const look = 'inline-flex min-h-11 items-center underline';
  if (order_id !== null)
    return (
      <Link to={adminPaths.order(order_id)} className={look}>
        {t('mail.toOrder')}
      </Link>
    );
  if (customer_id === null) return <p className="mt-3 text-ink-soft">{t('mail.nobody')}</p>;
  return (
    <Link to={adminPaths.customer(customer_id)} className={look}>
      {t('mail.toCustomer')}
    </Link>
  );
}
