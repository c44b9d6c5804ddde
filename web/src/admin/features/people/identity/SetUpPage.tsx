import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { DoorPage } from './DoorPage.tsx';
import { isStale } from './failure.ts';
import NewPhone from './NewPhone.tsx';
import { beginSetUp } from './second-factor.ts';
import { SignInAgain } from './SignInAgain.tsx';

/** Guides an admin without a phone's codes: she sets up a phone, and every session ends. */
export function SetUpPage({ email }: { email: string }) {
  const { t } = useTranslation('identity');
  // One key a visit: a new one would invalidate the code that a camera has read already.
  const key = useQuery({
    queryKey: ['admin', 'telephone', email],
    queryFn: () => beginSetUp(),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (key.error && isStale(key.error)) return <SignInAgain why="stale" />;
  return (
    <DoorPage title={t('setUp.title')} lead={t('setUp.lead')}>
      <Loaded query={key} failure={t('setUp.failure')} placeholder={<Skeleton className="size-56" />}>
        {(secret) => <NewPhone email={email} secret={secret} />}
      </Loaded>
    </DoorPage>
  );
}
