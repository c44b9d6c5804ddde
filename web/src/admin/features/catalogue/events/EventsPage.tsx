import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { EventsTable } from './EventsTable.tsx';
import { eventsQuery } from './queries.ts';

/** Lists all events of the shop (`spec/administration.md §2`). */
export default function EventsPage() {
  const { t } = useTranslation('events');
  return (
    <PageFrame
      title={t('title')}
      actions={
        <Link to={adminPaths.createEvent()} className={buttonClass()}>
          {t('create')}
        </Link>
      }
    >
      <Loaded query={useQuery(eventsQuery)} failure={t('failed')} placeholder={<TablePlaceholder />}>
        {(events) =>
          events.length > 0 ? (
            <EventsTable events={events} />
          ) : (
            <StateMessage icon={CalendarDays} title={t('empty.title')} description={t('empty.description')} />
          )
        }
      </Loaded>
    </PageFrame>
  );
}
