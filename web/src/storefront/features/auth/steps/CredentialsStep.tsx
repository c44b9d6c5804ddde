import { useId, useRef, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../parts/forms/password-field.tsx';
import { chosenPasswordRule, emailRule, passwordRule } from '../../../parts/forms/form-rules.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { Captcha } from '../fields/Captcha.tsx';
import { EmailField } from '../fields/EmailField.tsx';
import { FailureMessage } from '../fields/FailureMessage.tsx';
import { GoogleOffer } from '../fields/GoogleOffer.tsx';
import { loadPool } from '../load-pool.ts';
import { ModeSwitch, type Mode } from '../fields/ModeSwitch.tsx';
import { NoticeMessage } from '../fields/NoticeMessage.tsx';
import type { Credentials } from '../pool.ts';
import type { Go, Notice } from '../step.ts';
import { StepFrame } from './StepFrame.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { Captcha as CaptchaState } from '../use-captcha.ts';
import type { GoogleFailure } from '../use-coming-back.ts';

interface Props {
  mode: Mode;
  email: string;
  notice?: Notice | undefined;
  /** The error that led back to this form. */
  before?: GoogleFailure | undefined;
  captcha: CaptchaState;
  /** True if the shop offers Google; undefined until the shop has answered. */
  google: boolean | undefined;
  onGoogle: () => Promise<void>;
  first: boolean;
  go: Go;
}

/** Asks for address and password, to sign in or to sign up (`spec/storefront.md §2`, Auth). */
export function CredentialsStep({ mode, email, notice, before, captcha, google, onGoogle, first, go }: Props) {
  const { t } = useTranslation('auth');
  const language = useLanguage();
  const captchaId = useId();
  const form = useForm<Credentials>({ defaultValues: { email, password: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const { busy, failure, run, forget } = useAttempt();
  const box = useRef<HTMLInputElement>(null);

  const signIn = async (credentials: Credentials) => {
    const { enter } = await loadPool();
    const outcome = await enter(credentials, await captcha.spend(), language);
    if (outcome === 'confirm')
      go({ name: 'confirm', email: credentials.email, notice: 'emailNotConfirmed' }, credentials.password);
    if (outcome === 'reset') go({ name: 'forgot', email: credentials.email });
  };
  const signUp = async (credentials: Credentials) => {
    const { register } = await loadPool();
    await register(credentials, await captcha.spend(), language);
    go({ name: 'confirm', email: credentials.email }, credentials.password);
  };
  const submit = form.handleSubmit((credentials) =>
    run(
      () => (mode === 'signIn' ? signIn(credentials) : signUp(credentials)),
      (key) => {
        if (key !== 'userExists') return false;
        form.setValue('password', '');
        go({ name: 'signIn', email: credentials.email, notice: 'existing' });
        return true;
      },
    ),
  );
  const switchTo = (name: Mode) => {
    form.clearErrors();
    forget();
    go({ name, email: form.getValues('email') });
  };
  /** Leads the enter key to the missing entry: a form with a disabled button does not receive that key. */
  const pressed = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || captcha.step === 'solved' || !(target instanceof HTMLInputElement)) return;
    if (target !== box.current) box.current?.focus();
    else if (captcha.step !== 'solving') captcha.begin();
  };
  const said = failure ?? (before && !busy ? t(before) : null);

  return (
    <StepFrame title={t(`${mode}.title`)} lead={t(`${mode}.lead`)} first={first}>
      <ModeSwitch mode={mode} onChange={switchTo} />
      {notice && <NoticeMessage notice={notice} />}
      {said && <FailureMessage text={said} />}
      <form noValidate onSubmit={(event) => void submit(event)} onKeyDown={pressed} className="flex flex-col gap-4">
        <EmailField {...form.register('email', emailRule)} invalid={errors.email !== undefined} />
        <div>
          <PasswordField
            {...form.register('password', mode === 'signUp' ? chosenPasswordRule : passwordRule)}
            label={t('password')}
            autoComplete={mode === 'signUp' ? 'new-password' : 'current-password'}
            hint={mode === 'signUp' ? t('passwordHint') : undefined}
            error={errors.password && t(passwordFault(mode, errors.password.type))}
          />
          {mode === 'signIn' && (
            <button
              type="button"
              onClick={() => go({ name: 'forgot', email: form.getValues('email') })}
              className="mt-1 inline-flex min-h-11 cursor-pointer items-center text-left font-semibold text-accent-text underline"
            >
              {t('forgotten')}
            </button>
          )}
        </div>
        <Captcha captcha={captcha} id={captchaId} box={box} />
        <SubmitButton
          label={t(`${mode}.submit`)}
          busyLabel={t(`${mode}.busy`)}
          busy={busy}
          disabled={captcha.step !== 'solved'}
          describedBy={captchaId}
        />
      </form>
      {mode === 'signIn' && (
        <Link to={paths.download(null)} className="inline-flex min-h-11 items-center text-accent-text underline">
          {t('lostLinks')}
        </Link>
      )}
      <GoogleOffer offered={google} onPress={onGoogle} />
    </StepFrame>
  );
}

const passwordFault = (mode: Mode, fault: string) => {
  if (mode === 'signIn') return 'invalid.password';
  return fault === 'uncommon' ? 'invalid.passwordCommon' : 'invalid.passwordTooShort';
};
