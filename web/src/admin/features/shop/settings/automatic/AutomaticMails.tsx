import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../../shared/ui/skeleton.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { automaticMailsQuery } from '../queries.ts';
import { AutomaticMailsCard } from './AutomaticMailsCard.tsx';

/** Shows the automatic mails once they have loaded. */
export default function AutomaticMails() {
  const { t } = useTranslation('shop-settings');
  return (
    <Loaded query={useQuery(automaticMailsQuery)} failure={t('loadFailed')} placeholder={<Skeleton className="h-80" />}>
      {({ mails }) => <AutomaticMailsCard mails={mails} />}
    </Loaded>
  );
}
