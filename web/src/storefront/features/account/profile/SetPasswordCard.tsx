import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountProfile } from '../../../../../../core/people/contract/account.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { askCode } from '../../../parts/captcha/ask-code.ts';
import { Card } from '../Card.tsx';
import { profileQuery } from '../queries.ts';

/** The sign-in's own form: asks for the code from the mailbox and a new password. */
export type ResetForm = ComponentType<{ email: string; onDone: () => void }>;

/** Lets a customer with only Google set a password, by a code to the same address. */
export function SetPasswordCard({ profile, ResetForm }: { profile: AccountProfile; ResetForm: ResetForm }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => askCode('password', profile.email, language),
    onError: (error) => {
      console.warn('No code was sent:', error);
      notify.error(t('password.failed'));
    },
  });
  const done = () => {
    notify.success(t('password.set'));
    queries.setQueryData(profileQuery.queryKey, (shown) => shown && { ...shown, has_password: true });
    void queries.invalidateQueries({ queryKey: profileQuery.queryKey });
  };
  return (
    <Card
      title={t('password.setTitle')}
      lead={ask.isSuccess ? t('password.setSent', { email: profile.email }) : t('password.setLead')}
    >
      {ask.isSuccess ? (
        <div className="max-w-md">
          <ResetForm email={profile.email} onDone={done} />
        </div>
      ) : (
        <Button variant="secondary" disabled={ask.isPending} onClick={() => ask.mutate()}>
          {t('password.setStart')}
        </Button>
      )}
    </Card>
  );
}
