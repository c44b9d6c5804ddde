import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../components/skeleton.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { SetPasswordCard, type ResetForm } from './SetPasswordCard.tsx';
import { profileQuery } from './queries.ts';

const MoreOfProfile = lazy(() => import('./MoreOfProfile.tsx'));

/** Who one is here, and every way in and out. */
export function ProfileTab({ ResetForm }: { ResetForm: ResetForm }) {
  const { t } = useTranslation();
  const { data: profile } = useQuery(profileQuery);
  if (!profile) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{t('loading')}</span>
        {[64, 72, 32].map((height) => <Skeleton key={height} className="h-64" />)}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PersonCard profile={profile} />
      {profile.has_password ? <PasswordCard profile={profile} /> : <SetPasswordCard profile={profile} ResetForm={ResetForm} />}
      <Suspense fallback={<Skeleton className="h-96" />}>
        <MoreOfProfile profile={profile} />
      </Suspense>
    </div>
  );
}
