import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { ResetForm } from './ResetForm.tsx';
import type { Go } from '../step.ts';
import { StepFrame } from './StepFrame.tsx';

export function ResetStep({ email, first, go }: { email: string; first: boolean; go: Go }) {
  const { t } = useTranslation('auth');
  return (
    <StepFrame title={t('reset.title')} lead={t('reset.lead', { email })} first={first}>
      <ResetForm email={email} onDone={() => go({ name: 'signIn', email, notice: 'passwordSaved' })} />
      <div className="flex flex-col gap-2">
        <Button variant="quiet" onClick={() => go({ name: 'forgot', email })}>
          {t('confirm.resend')}
        </Button>
        <Button variant="quiet" onClick={() => go({ name: 'signIn', email })}>
          {t('backToSignIn')}
        </Button>
      </div>
    </StepFrame>
  );
}
