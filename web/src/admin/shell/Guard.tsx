import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../shared/ui/lazy-part.ts';
import { leaveFor } from '../../shared/links/leave-for.ts';
import { paths } from '../../shared/links/paths.ts';
import { forgetKept } from '../../shared/session/kept.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { PagePending } from '../../shared/ui/page-pending.tsx';
import { fetchTexts } from '../boot/texts.ts';
import { accountQuery, standingQuery } from '../kit/account.ts';
import { onRefused } from '../kit/api.ts';
import { isGuardHeld } from '../kit/departure.ts';
import { verdictOn } from './verdict.ts';

const AtTheDoor = lazyPart(async () => {
  const [door] = await Promise.all([import('../features/people/identity/AtTheDoor.tsx'), fetchTexts('identity')]);
  return door;
});

/** Sends other people away, and admins to a missing step. Protects nothing by itself: the shop checks every call. */
export function Guard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const signedIn = useSignedIn();
  const { data: account, isLoadingError: nobodyKnown } = useQuery({ ...accountQuery, enabled: signedIn });
  const { data: standing, isLoadingError: nobodySays } = useQuery({ ...standingQuery, enabled: signedIn });
  const queries = useQueryClient();
  useEffect(
    () => onRefused(() => void queries.invalidateQueries({ queryKey: standingQuery.queryKey, exact: true })),
    [queries],
  );
  const verdict = verdictOn({ signedIn, known: account !== undefined, standing, failed: nobodyKnown || nobodySays });
  useEffect(() => {
    if (isGuardHeld()) return;
    if (verdict === 'signIn') leaveFor(paths.auth(), { from: location.pathname + location.search });
    if (verdict === 'unknown') leaveFor(paths.auth());
    if (verdict === 'denied') {
      // Also forbids the pages that open without a network.
      forgetKept();
      leaveFor(paths.home(), {
        notice: { kind: 'error', title: t('denied.title'), description: t('denied.description') },
      });
    }
  }, [verdict, t]);
  const door = useUnlessHeld(verdict === 'in' || (verdict === 'missing' && account && standing) || null);
  if (door === true) return children;
  if (!door || door === 'admin' || door === 'none' || !account) return <PagePending />;
  return (
    <Suspense fallback={<PagePending />}>
      <AtTheDoor standing={door} email={account.email} />
    </Suspense>
  );
}

/** Returns the latest value from before the guard was held: a page that ends the session stays until it is left. */
function useUnlessHeld<Value>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (isGuardHeld()) return kept;
  if (value !== kept) setKept(value);
  return value;
}
