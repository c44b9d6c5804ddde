import { lazy, Suspense, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import { Field, PasswordField } from '../../components/field.tsx';
import { Message } from '../../components/message.tsx';
import { useLanguage } from '../../lib/language.ts';
import { Captcha } from './Captcha.tsx';
import { NoticeMessage } from './NoticeMessage.tsx';
import { enter, register } from './pool.ts';
import { chosenPasswordRule, emailRule, passwordRule } from '../../lib/form-rules.ts';
import type { Credentials, Notice, Step } from './step.ts';
import { StepFrame } from './StepFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useAttempt } from './use-attempt.ts';
import type { Captcha as CaptchaState } from './use-captcha.ts';

const GoogleButton = lazy(() => import('./GoogleButton.tsx'));

interface Props {
  mode: 'signIn' | 'signUp';
  email: string;
  notice?: Notice | undefined;
  captcha: CaptchaState;
  /** Whether Google is asked for; undefined until the shop has said so. */
  google: string | null | undefined;
  onGoogle: (email: string) => Promise<void>;
  first: boolean;
  go: (step: Step) => void;
}

/** Address and password, to come in or to become somebody here (`spec/storefront.md §2`, Auth). */
export function CredentialsStep({ mode, email, notice, captcha, google, onGoogle, first, go }: Props) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const captchaId = useId();
  const form = useForm<Credentials>({ defaultValues: { email, password: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const { busy, failure, run } = useAttempt();

  const signIn = async (credentials: Credentials) => {
    const outcome = await enter(credentials, await captcha.spend(), language);
    if (outcome === 'confirm') go({ name: 'confirm', credentials, notice: 'emailNotConfirmed' });
    if (outcome === 'reset') go({ name: 'forgot', email: credentials.email });
  };
  const signUp = async (credentials: Credentials) => {
    await register(credentials, await captcha.spend(), language);
    go({ name: 'confirm', credentials });
  };
  const submit = form.handleSubmit((credentials) => run(() => (mode === 'signIn' ? signIn(credentials) : signUp(credentials)), (key) => {
    if (key !== 'userExists') return false;
    form.setValue('password', '');
    go({ name: 'signIn', email: credentials.email, notice: 'existing' });
    return true;
  }));
  const switchTo = (name: Props['mode']) => {
    form.clearErrors();
    go({ name, email: form.getValues('email') });
  };

  return (
    <StepFrame title={t(`${mode}.title`)} lead={t(`${mode}.lead`)} first={first}>
      <div role="group" aria-label={t('mode')} className="grid grid-cols-2 gap-1 rounded-lg bg-surface p-1">
        {(['signIn', 'signUp'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={mode === name}
            onClick={() => switchTo(name)}
            className={classNames('min-h-11 cursor-pointer rounded-md px-2 font-semibold', mode === name ? 'bg-ground shadow-sm' : 'text-ink-soft hover:text-ink')}
          >
            {t(`${name}.title`)}
          </button>
        ))}
      </div>
      {notice && <NoticeMessage notice={notice} />}
      {failure && <Message tone="bad">{failure}</Message>}
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          {...form.register('email', emailRule)}
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          error={errors.email && t('invalid.email')}
        />
        <div>
          <PasswordField
            {...form.register('password', mode === 'signUp' ? chosenPasswordRule : passwordRule)}
            label={t('password')}
            autoComplete={mode === 'signUp' ? 'new-password' : 'current-password'}
            hint={mode === 'signUp' ? t('passwordHint') : undefined}
            error={errors.password && t(mode === 'signUp' ? 'invalid.passwordTooShort' : 'invalid.password')}
          />
          {mode === 'signIn' && (
            <button type="button" onClick={() => go({ name: 'forgot', email: form.getValues('email') })} className="mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-text underline">
              {t('forgotten')}
            </button>
          )}
        </div>
        <Captcha captcha={captcha} id={captchaId} />
        <SubmitButton label={t(`${mode}.submit`)} busyLabel={t(`${mode}.busy`)} busy={busy} disabled={captcha.step !== 'solved'} describedBy={captchaId} />
      </form>
      {google && (
        <Suspense>
          <p className="flex items-center gap-3 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">{t('or')}</p>
          <GoogleButton onPress={() => onGoogle(form.getValues('email'))} />
        </Suspense>
      )}
    </StepFrame>
  );
}
