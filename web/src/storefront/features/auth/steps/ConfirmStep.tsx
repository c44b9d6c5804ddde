import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/button.tsx';
import { askCode } from '../../../parts/captcha/ask-code.ts';
import { codeRule } from '../../../parts/forms/form-rules.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { confirm } from '../codes.ts';
import { CodeField } from '../fields/CodeField.tsx';
import { FailureMessage } from '../fields/FailureMessage.tsx';
import { loadPool } from '../load-pool.ts';
import { NoticeMessage } from '../fields/NoticeMessage.tsx';
import type { Go, Notice } from '../step.ts';
import { StepFrame } from './StepFrame.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { Captcha } from '../use-captcha.ts';

interface Props {
  email: string;
  /** The password typed before; null after a reload, when the customer signs in herself. */
  password: string | null;
  notice?: Notice | undefined;
  captcha: Captcha;
  first: boolean;
  go: Go;
}

/** Asks for the code from the mailbox. Then signs the customer in with the password that she typed before. */
export function ConfirmStep({ email, password, notice, captcha, first, go }: Props) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const form = useForm({ defaultValues: { code: '' } });
  const sending = useAttempt();
  const asking = useAttempt();

  const toSignIn = () => go({ name: 'signIn', email, notice: 'confirmed' });
  const submit = form.handleSubmit(({ code }) =>
    sending.run(async () => {
      asking.forget();
      await confirm(email, code);
      if (password === null) return toSignIn();
      const { enter } = await loadPool();
      notify.success(t('confirm.done'));
      const outcome = await captcha
        .spend()
        .then((token) => enter({ email, password }, token, language))
        .catch(() => 'failed' as const);
      if (outcome !== 'done') toSignIn();
    }),
  );
  const again = () =>
    asking.run(async () => {
      sending.forget();
      form.reset();
      await askCode('sign-up', email, language);
      notify.success(t('confirm.resent'));
    });
  const failure = sending.failure ?? asking.failure;

  return (
    <StepFrame title={t('confirm.title')} lead={t('confirm.lead', { email })} first={first}>
      {notice && <NoticeMessage notice={notice} />}
      {failure && <FailureMessage text={failure} />}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <CodeField {...form.register('code', codeRule)} error={form.formState.errors.code && t('invalid.code')} />
        <SubmitButton label={t('confirm.submit')} busyLabel={t('confirm.busy')} busy={sending.busy} />
      </form>
      <div className="flex flex-col gap-2">
        <Button variant="quiet" disabled={asking.busy} onClick={() => void again()}>
          {t('confirm.resend')}
        </Button>
        <Button variant="quiet" onClick={() => go({ name: 'signIn', email })}>
          {t('backToSignIn')}
        </Button>
      </div>
    </StepFrame>
  );
}
