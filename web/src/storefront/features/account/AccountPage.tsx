import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { paths } from '../../../shared/links/paths.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { seemsAdmin } from '../../../shared/session/session-tokens.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { takeDeparture } from './profile/departure.ts';
import { ACCOUNT, profileQuery } from './queries.ts';
import { tabInAddress, type TabName } from './tab-name.ts';
import { TabList } from './TabList.tsx';
import { useSignOut } from './profile/use-sign-out.ts';

/** Shows the account of the signed-in customer (`spec/storefront.md §2`, Account). Sends guests to `/auth`. */
export default function AccountPage({ tabs }: { tabs: Record<TabName, ComponentType> }) {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    if (signedIn) return;
    queries.removeQueries({ queryKey: [ACCOUNT] });
    const planned = takeDeparture();
    if (planned) void navigate(planned, { replace: true });
    else void navigate(paths.auth(), { replace: true, state: { from: pathname + search } });
  }, [signedIn, queries, navigate, pathname, search]);
  return signedIn ? <Account tabs={tabs} /> : null;
}

function Account({ tabs }: { tabs: Record<TabName, ComponentType> }) {
  const { t } = useTranslation('account');
  const profile = useQuery(profileQuery);
  const admin = profile.data ? profile.data.role === 'admin' : seemsAdmin();
  const tab = tabInAddress(useLocation().search);
  const Tab = tabs[tab];
  const { signOut, leaving } = useSignOut();
  return (
    <div className="mx-auto max-w-4xl px-page py-6 md:py-12">
      <PageTitle parts={[t(`tabs.${tab}`), t('title')]} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-4xl leading-tight font-black tracking-tight md:text-5xl">{t('title')}</h1>
          <div className="mt-1 flex min-h-6 items-center wrap-anywhere text-ink-soft">
            {profile.data?.email ?? <Skeleton className="h-5 w-48" />}
          </div>
        </div>
        <div className="-ml-4 flex flex-wrap gap-1 md:ml-0">
          {admin && (
            <a href={paths.admin()} className={`${buttonClass({ variant: 'secondary' })} ml-4 md:ml-0`}>
              {t('admin')}
            </a>
          )}
          <Link to={paths.home()} className={buttonClass({ variant: 'quiet' })}>
            {t('backToSite')}
          </Link>
          <Button variant="quiet" disabled={leaving} onClick={signOut}>
            <LogOut aria-hidden className="size-5" />
            {t('signOut')}
          </Button>
        </div>
      </div>
      <TabList chosen={tab} />
      <div role="tabpanel" id="account-panel" aria-labelledby={`account-tab-${tab}`} className="min-h-[60dvh] pt-6">
        {profile.isError && !profile.data ? (
          <LoadFailed error={profile.error} onRetry={() => void profile.refetch()} />
        ) : (
          <Tab key={tab} />
        )}
      </div>
    </div>
  );
}
