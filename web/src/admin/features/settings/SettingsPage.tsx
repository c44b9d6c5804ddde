import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { PageFrame } from '../../kit/page/PageFrame.tsx';
import { Loaded } from '../../kit/states/Loaded.tsx';
import { EmailSettingsCard } from './EmailSettingsCard.tsx';
import { emailSettingsQuery, sellerQuery } from './queries.ts';
import { SellerCard } from './SellerCard.tsx';

const SiteCards = lazy(() => import('./site/SiteCards.tsx'));
const PaymentCard = lazy(() => import('./PaymentCard.tsx'));
const SettingsChanges = lazy(() => import('./SettingsChanges.tsx'));

/** What the shop is and says of itself (`spec/administration.md §2`, Settings). */
export default function SettingsPage() {
  const { t } = useTranslation('shop-settings');
  const seller = useQuery(sellerQuery);
  const emails = useQuery(emailSettingsQuery);
  return (
    <PageFrame title={t('title')}>
      <div className="flex max-w-3xl flex-col gap-6">
        <Suspense fallback={<Skeleton className="h-120" />}>
          <SiteCards />
        </Suspense>
        <Loaded query={seller} failure={t('loadFailed')} placeholder={<Skeleton className="h-136" />}>
          {(data) => <SellerCard seller={data} />}
        </Loaded>
        <Loaded query={emails} failure={t('loadFailed')} placeholder={<Skeleton className="h-96" />}>
          {(settings) => <EmailSettingsCard settings={settings} />}
        </Loaded>
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PaymentCard />
          <SettingsChanges />
        </Suspense>
      </div>
    </PageFrame>
  );
}
