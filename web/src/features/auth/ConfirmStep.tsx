import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Message } from '../../components/message.tsx';
import { useLanguage } from '../../lib/language.ts';
import { notify } from '../../lib/notify.ts';
import { NoticeMessage } from './NoticeMessage.tsx';
import { confirm, enter, resend } from './pool.ts';
import { codeRule } from '../../lib/form-rules.ts';
import type { Credentials, Notice, Step } from './step.ts';
import { StepFrame } from './StepFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAttempt } from './use-attempt.ts';
import type { Captcha } from './use-captcha.ts';

interface Props {
  credentials: Credentials;
  notice?: Notice | undefined;
  captcha: Captcha;
  go: (step: Step) => void;
}

/** The code from the mailbox; then one is in, with the password that was typed before. */
export function ConfirmStep({ credentials, notice, captcha, go }: Props) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const { email } = credentials;
  const form = useForm({ defaultValues: { code: '' } });
  const sending = useAttempt();
  const asking = useAttempt();

  const submit = form.handleSubmit(({ code }) => sending.run(async () => {
    await confirm(email, code, language);
    notify.success(t('confirm.done'));
    const outcome = await captcha.spend().then((token) => enter(credentials, token, language)).catch(() => 'failed' as const);
    if (outcome !== 'done') go({ name: 'signIn', email, notice: 'confirmed' });
  }));
  const again = () => asking.run(async () => {
    await resend(email, language);
    notify.success(t('confirm.resent'));
  });
  const failure = sending.failure ?? asking.failure;

  return (
    <StepFrame title={t('confirm.title')} lead={t('confirm.lead', { email })} first={false}>
      {notice && <NoticeMessage notice={notice} />}
      {failure && <Message tone="bad">{failure}</Message>}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field {...form.register('code', codeRule)} label={t('confirm.code')} inputMode="numeric" autoComplete="one-time-code" maxLength={10} error={form.formState.errors.code && t('invalid.code')} />
        <SubmitButton label={t('confirm.submit')} busyLabel={t('confirm.busy')} busy={sending.busy} />
        <Button variant="quiet" disabled={asking.busy} onClick={() => void again()}>{t('confirm.resend')}</Button>
        <Button variant="quiet" onClick={() => go({ name: 'signIn', email })}>{t('backToSignIn')}</Button>
      </form>
    </StepFrame>
  );
}
