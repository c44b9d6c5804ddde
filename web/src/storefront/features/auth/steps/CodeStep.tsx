import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { codeRule } from '../../../parts/forms/form-rules.ts';
import { CodeField } from '../fields/CodeField.tsx';
import { FailureMessage } from '../fields/FailureMessage.tsx';
import { loadPool } from '../load-pool.ts';
import type { Go } from '../step.ts';
import { StepFrame } from './StepFrame.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useAttempt } from '../use-attempt.ts';

/**
 * Asks for the second factor: the code from an authenticator app. After a few minutes, or some wrong codes, the pool
 * asks for the password again.
 */
export default function CodeStep({ email, first, go }: { email: string; first: boolean; go: Go }) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const form = useForm({ defaultValues: { code: '' } });
  const { busy, failure, run } = useAttempt();
  const submit = form.handleSubmit(({ code }) =>
    run(
      async () => (await loadPool()).giveCode(code, language),
      (key) => {
        if (key !== 'sessionOver') return false;
        go({ name: 'signIn', email, notice: 'sessionOver' });
        return true;
      },
    ),
  );
  return (
    <StepFrame title={t('code.title')} lead={t('code.lead')} first={first}>
      {failure && <FailureMessage text={failure} />}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <CodeField
          {...form.register('code', codeRule)}
          hint={t('code.hint')}
          error={form.formState.errors.code && t('code.invalid')}
        />
        <SubmitButton label={t('signIn.submit')} busyLabel={t('signIn.busy')} busy={busy} />
      </form>
      <Button variant="quiet" onClick={() => go({ name: 'signIn', email })}>
        {t('backToSignIn')}
      </Button>
    </StepFrame>
  );
}
