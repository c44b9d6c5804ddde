import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccountProfile } from '../../../../../../core/people/contract/account.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Field } from '../../../../shared/ui/field.tsx';
import { accountApi } from '../../../../shared/api/account-api.ts';
import { errorText } from '../../../../shared/api/error-text.ts';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { ContactLink } from '../../../parts/contact-link.tsx';
import { Card } from '../Card.tsx';
import { profileQuery } from '../queries.ts';

/** The same limit as in the shop (`core/people/contract/account.ts`). */
const MAX_NAME = 100;

export function PersonCard({ profile }: { profile: AccountProfile }) {
  const { t } = useTranslation('account');
  const { t: tErrors } = useTranslation(['errors']);
  const queries = useQueryClient();
  const form = useForm({ values: { name: profile.display_name ?? '' } });
  const change = useMutation({
    mutationFn: (name: string) => accountApi('PATCH /api/account', { body: { display_name: name.trim() || null } }),
    onSuccess: (changed) => {
      queries.setQueryData(profileQuery.queryKey, changed);
      notify.success(t('profile.nameSaved'));
    },
    onError: (error) => notify.error(t('profile.nameFailed'), errorText(tErrors, error)),
  });
  const submit = form.handleSubmit(({ name }) => change.mutate(name));
  return (
    <Card
      title={t('profile.title')}
      badge={
        <Badge tone={profile.role === 'admin' ? 'accent' : 'secondary'}>
          <span className="sr-only">{t('profile.role')}: </span>
          {t(`profile.roles.${profile.role}`)}
        </Badge>
      }
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4 md:grid-cols-2">
        <Field label={t('profile.email')} hint={<EmailNote />} type="email" value={profile.email} readOnly />
        <Field {...form.register('name')} label={t('profile.name')} maxLength={MAX_NAME} autoComplete="name" />
        <div className="md:col-start-2 md:-mt-2">
          <Button type="submit" disabled={!form.formState.isDirty || change.isPending}>
            {change.isPending ? t('saving') : t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Tells the customer where to ask for another e-mail address. */
function EmailNote() {
  const { t } = useTranslation('account');
  return (
    <span>
      {t('profile.emailNote')} <ContactLink />
    </span>
  );
}
