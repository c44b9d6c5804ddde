import { updatePassword } from 'aws-amplify/auth';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccountProfile } from '../../../../../../core/people/contract/account.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { PasswordField } from '../../../parts/forms/password-field.tsx';
import { chosenPasswordRule } from '../../../parts/forms/form-rules.ts';
import { identity } from '../../../../shared/session/identity.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { Card } from '../Card.tsx';
import { endEverySession } from './end-every-session.ts';

interface Passwords {
  current: string;
  chosen: string;
  again: string;
}

/**
 * Changes the password. Both entries must match and be long enough (`spec/storefront.md §5`). The button waits for
 * both. Every session ends with the old password.
 */
export function PasswordCard({ profile }: { profile: AccountProfile }) {
  const { t } = useTranslation('account');
  const form = useForm<Passwords>({ defaultValues: { current: '', chosen: '', again: '' } });
  const { errors, isSubmitting } = form.formState;
  const change = useMutation({
    mutationFn: async ({ current, chosen }: Passwords) => {
      await identity();
      await updatePassword({ oldPassword: current, newPassword: chosen });
      // Another person with the old password may still be signed in.
      return endEverySession('password-changed').then(
        (hostedPages) => ({ ended: true, hostedPages }),
        () => ({ ended: false, hostedPages: null }),
      );
    },
    onSuccess: ({ ended, hostedPages }) => {
      form.reset();
      if (hostedPages) location.assign(hostedPages);
      else if (ended) notify.success(t('password.changed'));
      else notify.error(t('password.changedHere'));
    },
    onError: (error) => {
      if (error.name === 'NotAuthorizedException')
        return form.setError('current', { type: 'wrong' }, { shouldFocus: true });
      console.warn('The password was not changed:', error);
      notify.error(t('password.failed'));
    },
  });
  const submit = form.handleSubmit((typed) => change.mutate(typed));
  const [current, chosen, again] = form.watch(['current', 'chosen', 'again']);
  const isIncomplete = current === '' || chosen === '' || again === '';
  return (
    <Card title={t('password.title')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 md:grid-cols-2">
        {/* Tells the browser's password manager which account the password belongs to. */}
        <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField
          {...form.register('current')}
          label={t('password.current')}
          autoComplete="current-password"
          error={errors.current && t('password.wrong')}
          className="md:col-span-2 md:max-w-1/2 md:pr-2"
        />
        <PasswordField
          {...form.register('chosen', chosenPasswordRule)}
          label={t('password.new')}
          autoComplete="new-password"
          error={
            errors.chosen &&
            t(errors.chosen.type === 'uncommon' ? 'password.passwordCommon' : 'password.passwordTooShort')
          }
        />
        <PasswordField
          {...form.register('again', { validate: (typed, { chosen: first }) => typed === first })}
          label={t('password.confirmation')}
          autoComplete="new-password"
          error={errors.again && t('password.passwordMismatch')}
        />
        <div>
          <Button type="submit" disabled={isIncomplete || isSubmitting || change.isPending}>
            {change.isPending ? t('saving') : t('password.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
