import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { JobsTable } from './JobsTable.tsx';
import { jobsQuery } from './queries.ts';

/** Lists the recent and running jobs for the races' photos. */
export default function JobsPage() {
  const { t } = useTranslation('jobs');
  return (
    <PageFrame title={t('title')}>
      <Loaded query={useQuery(jobsQuery)} failure={t('failed')} placeholder={<TablePlaceholder />}>
        {(jobs) =>
          jobs.length > 0 ? (
            <JobsTable jobs={jobs} />
          ) : (
            <StateMessage icon={Images} title={t('empty.title')} description={t('empty.description')}>
              <Link to={adminPaths.events()} className={buttonClass({ variant: 'secondary' })}>
                {t('empty.toEvents')}
              </Link>
            </StateMessage>
          )
        }
      </Loaded>
    </PageFrame>
  );
}
