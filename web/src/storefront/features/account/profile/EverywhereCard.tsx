import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../shared/api/error-text.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { Card } from '../Card.tsx';
import { planDeparture, takeDeparture } from './departure.ts';
import { Sessions } from './Sessions.tsx';
import { endEverySession } from './end-every-session.ts';

/** Shows where the customer is signed in, and signs out there or everywhere. */
export function EverywhereCard() {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const leave = useMutation({
    mutationFn: () => {
      planDeparture(paths.home());
      return endEverySession();
    },
    onSuccess: (hostedPages) => {
      if (hostedPages) location.assign(hostedPages);
      else notify.success(t('everywhere.done'));
    },
    onError: (error) => {
      takeDeparture();
      notify.error(t('everywhere.failed'), errorText(tErrors, error));
    },
  });
  return (
    <Card title={t('everywhere.title')} lead={t('everywhere.lead')}>
      <Sessions />
      <Button variant="secondary" disabled={leave.isPending} onClick={() => leave.mutate()}>
        {leave.isPending ? t('everywhere.busy') : t('everywhere.submit')}
      </Button>
    </Card>
  );
}
