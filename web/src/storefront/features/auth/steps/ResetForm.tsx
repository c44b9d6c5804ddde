import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../parts/forms/password-field.tsx';
import { chosenPasswordRule, codeRule } from '../../../parts/forms/form-rules.ts';
import { choosePassword } from '../codes.ts';
import { CodeField } from '../fields/CodeField.tsx';
import { FailureMessage } from '../fields/FailureMessage.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useAttempt } from '../use-attempt.ts';

/** Asks for the code from the mailbox and a new password. */
export function ResetForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const form = useForm({ defaultValues: { code: '', password: '' } });
  const { errors } = form.formState;
  const { busy, failure, run } = useAttempt();
  const submit = form.handleSubmit(({ code, password }) =>
    run(async () => {
      await choosePassword({ email, password }, code);
      onDone();
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {failure && <FailureMessage text={failure} />}
      {/* Tells the browser's password manager which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField {...form.register('code', codeRule)} error={errors.code && t('invalid.code')} />
      <PasswordField
        {...form.register('password', chosenPasswordRule)}
        label={t('newPassword')}
        autoComplete="new-password"
        hint={t('passwordHint')}
        error={
          errors.password &&
          t(errors.password.type === 'uncommon' ? 'invalid.passwordCommon' : 'invalid.passwordTooShort')
        }
      />
      <SubmitButton label={t('reset.submit')} busyLabel={t('reset.busy')} busy={busy} />
    </form>
  );
}
