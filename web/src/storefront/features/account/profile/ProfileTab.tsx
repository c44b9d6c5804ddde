import { useQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountProfile } from '../../../../../../core/people/contract/account.ts';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { SetPasswordCard, type ResetForm } from './SetPasswordCard.tsx';
import { profileQuery } from '../queries.ts';

interface Props {
  ResetForm: ResetForm;
  /** The part below the first screen, which loads later. */
  More: ComponentType<{ profile: AccountProfile }>;
}

/** Shows the customer's data, and all her ways to sign in and out. */
export function ProfileTab({ ResetForm, More }: Props) {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  if (!profile) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-86 md:h-61" />
        <Skeleton className="h-102 md:h-79" />
        <MoreComing />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PersonCard profile={profile} />
      {profile.has_password ? (
        <PasswordCard profile={profile} />
      ) : (
        <SetPasswordCard profile={profile} ResetForm={ResetForm} />
      )}
      <Suspense fallback={<MoreComing />}>
        <More profile={profile} />
      </Suspense>
    </div>
  );
}

/** Reserves the height of the cards of `MoreOfProfile`. */
const MoreComing = () => (
  <>
    {[1, 2, 3, 4, 5].map((card) => (
      <Skeleton key={card} className="h-48" />
    ))}
  </>
);
