import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFor } from '../../shared/links/leave-for.ts';
import { paths } from '../../shared/links/paths.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { PagePending } from '../../shared/ui/page-pending.tsx';
import { accountQuery } from '../kit/account.ts';
import { isGuardHeld } from './departure.ts';
import { verdictOn } from './verdict.ts';

/** Leads whoever is no admin away. It protects nothing: the shop asks on every call by itself. */
export function Guard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const signedIn = useSignedIn();
  const { data: account, isLoadingError: failed } = useQuery({ ...accountQuery, enabled: signedIn });
  const verdict = verdictOn({ signedIn, account, failed });
  useEffect(() => {
    if (isGuardHeld()) return;
    if (verdict === 'signIn') leaveFor(paths.auth(), { from: location.pathname + location.search });
    if (verdict === 'unknown') leaveFor(paths.auth());
    if (verdict === 'denied')
      leaveFor(paths.home(), {
        notice: { kind: 'error', title: t('denied.title'), description: t('denied.description') },
      });
  }, [verdict, t]);
  return verdict === 'in' ? children : <PagePending />;
}
