import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { askCode } from '../../../parts/captcha/ask-code.ts';
import { emailRule } from '../../../parts/forms/form-rules.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { EmailField } from '../fields/EmailField.tsx';
import { FailureMessage } from '../fields/FailureMessage.tsx';
import type { Go } from '../step.ts';
import { StepFrame } from './StepFrame.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useAttempt } from '../use-attempt.ts';

/** Asks for a code. The next step looks the same for an address without an account. */
export function ForgotStep({ email, first, go }: { email: string; first: boolean; go: Go }) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const form = useForm({ defaultValues: { email }, mode: 'onTouched' });
  const { busy, failure, run } = useAttempt();
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      await askCode('password', typed.email, language);
      go({ name: 'reset', email: typed.email });
    }),
  );
  return (
    <StepFrame title={t('forgot.title')} lead={t('forgot.lead')} first={first}>
      {failure && <FailureMessage title={t('errors.resetFailed')} text={failure} />}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <EmailField {...form.register('email', emailRule)} invalid={form.formState.errors.email !== undefined} />
        <SubmitButton label={t('forgot.submit')} busyLabel={t('forgot.busy')} busy={busy} />
      </form>
      <Button variant="quiet" onClick={() => go({ name: 'signIn', email: form.getValues('email') })}>
        {t('backToSignIn')}
      </Button>
    </StepFrame>
  );
}
