import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { solveCaptcha } from '../../../shared/captcha/solve-captcha.ts';
import { signInAgain } from '../../../shared/session/sign-in-again.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { Message } from '../../../shared/ui/messages/message.tsx';
import { useAdmin } from '../account.ts';
import { answerAsked } from './asking.ts';
import { digits } from './device.ts';
import { failureOf } from './failure.ts';
import { proveCode } from './prove-code.ts';

/** Asks for password and code before a harmful call; the page below keeps what was typed. */
export default function SignInAgainDialog() {
  const { t } = useTranslation('kit');
  const { email } = useAdmin();
  const formId = useId();
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const proving = useMutation({
    mutationFn: async ({ password, code }: { password: string; code: string }) => {
      const { text: captcha } = await solveCaptcha(new AbortController().signal);
      const prove = (accessToken: string) => proveCode(accessToken, code);
      await signInAgain({ email, password, captcha, language: 'it', prove });
    },
    onSuccess: () => answerAsked(true),
  });
  const submit = form.handleSubmit((typed) => !proving.isPending && proving.mutate(typed));
  const close = () => !proving.isPending && answerAsked(false);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('signInAgain.title')}
      description={t('signInAgain.description')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('signInAgain.cancel')}
          </Button>
          <Button type="submit" form={formId} aria-disabled={proving.isPending}>
            {t('signInAgain.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {proving.error && <Message tone="bad">{t(`signInAgain.failures.${failureOf(proving.error)}`)}</Message>}
        <Field label={t('signInAgain.email')} value={email} readOnly autoComplete="username" />
        <Field
          {...form.register('password', { required: true })}
          label={t('signInAgain.password')}
          type="password"
          autoComplete="current-password"
          error={errors.password && t('signInAgain.noPassword')}
        />
        <Field
          {...form.register('code', { validate: (typed) => digits(typed).length === 6 })}
          label={t('signInAgain.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code && t('signInAgain.noCode')}
        />
      </form>
    </Dialog>
  );
}
