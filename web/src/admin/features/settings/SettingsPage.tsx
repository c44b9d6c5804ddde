import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { PageFrame } from '../../kit/page/PageFrame.tsx';
import { Loaded } from '../../kit/states/Loaded.tsx';
import { sellerQuery } from './queries.ts';
import { SellerCard } from './SellerCard.tsx';

/** What the shop says of itself (`spec/administration.md §2`, Settings). */
export default function SettingsPage() {
  const { t } = useTranslation('shop-settings');
  const seller = useQuery(sellerQuery);
  return (
    <PageFrame title={t('title')}>
      <div className="max-w-3xl">
        <Loaded query={seller} failure={t('loadFailed')} placeholder={<Skeleton className="h-136" />}>
          {(data) => <SellerCard seller={data} />}
        </Loaded>
      </div>
    </PageFrame>
  );
}
