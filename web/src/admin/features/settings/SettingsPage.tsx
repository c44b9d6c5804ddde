import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { PageFrame } from '../../kit/page/PageFrame.tsx';
import { Loaded } from '../../kit/states/Loaded.tsx';
import { AutomaticMailsCard } from './automatic/AutomaticMailsCard.tsx';
import { EmailSettingsCard } from './EmailSettingsCard.tsx';
import { automaticMailsQuery, emailSettingsQuery, sellerQuery } from './queries.ts';
import { SellerCard } from './SellerCard.tsx';

/** What the shop says of itself (`spec/administration.md §2`, Settings). */
export default function SettingsPage() {
  const { t } = useTranslation('shop-settings');
  const seller = useQuery(sellerQuery);
  const emails = useQuery(emailSettingsQuery);
  const automatic = useQuery(automaticMailsQuery);
  return (
    <PageFrame title={t('title')}>
      <div className="flex max-w-3xl flex-col gap-6">
        <Loaded query={seller} failure={t('loadFailed')} placeholder={<Skeleton className="h-136" />}>
          {(data) => <SellerCard seller={data} />}
        </Loaded>
        <Loaded query={emails} failure={t('loadFailed')} placeholder={<Skeleton className="h-96" />}>
          {(settings) => <EmailSettingsCard settings={settings} />}
        </Loaded>
        <Loaded query={automatic} failure={t('loadFailed')} placeholder={<Skeleton className="h-80" />}>
          {({ mails }) => <AutomaticMailsCard mails={mails} />}
        </Loaded>
      </div>
    </PageFrame>
  );
}
