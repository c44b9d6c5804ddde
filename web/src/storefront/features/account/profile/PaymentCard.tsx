import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { useReturn } from '../../../../shared/ui/layers/use-return.ts';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { Card } from '../Card.tsx';

/** Leads to the payment provider's own page (`spec/storefront.md §7`, customer-portal). */
export function PaymentCard() {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const open = useMutation({
    mutationFn: () => accountApi('POST /api/customer-portal'),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      const answered = error instanceof ApiError && error.status > 0;
      notify.error(
        answered
          ? t('payment.openFailed', 'Failed to open payment management portal')
          : t('payment.accessFailed', 'Failed to access payment management'),
        errorText(tErrors, error),
      );
    },
  });
  useReturn(open.reset);
  return (
    <Card title={t('payment.title')} lead={t('payment.lead')}>
      <Button variant="secondary" disabled={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
        <CreditCard aria-hidden className="size-5" />
        {open.isPending || open.isSuccess ? t('payment.opening') : t('payment.open')}
      </Button>
    </Card>
  );
}
