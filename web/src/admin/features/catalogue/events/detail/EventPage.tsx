import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isId, type EventId } from '../../../../../../../core/ids.ts';
import { isUnknownAddress } from '../../../../../shared/api/api-error.ts';
import { buttonClass } from '../../../../../shared/ui/button.tsx';
import { Link } from '../../../../../shared/ui/link.tsx';
import { PageTitle } from '../../../../../shared/ui/page-title.tsx';
import { StateMessage } from '../../../../../shared/ui/messages/state-message.tsx';
import { adminPaths } from '../../../../kit/show/links.ts';
import { PageFrame } from '../../../../kit/page/PageFrame.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { EventDetail } from './EventDetail.tsx';
import { eventQuery } from './queries.ts';

/** Shows an event with all its actions (`spec/administration.md §2`). */
export default function EventPage() {
  const { eventId = '' } = useParams();
  return isId('event', eventId) ? <KnownAddress key={eventId} id={eventId} /> : <EventNotFound />;
}

function KnownAddress({ id }: { id: EventId }) {
  const { t } = useTranslation('event');
  const query = useQuery(eventQuery(id));
  if (query.data) return <EventDetail page={query.data} />;
  if (isUnknownAddress(query.error)) return <EventNotFound />;
  return (
    <PageFrame title={t('title')} crumbs={[{ label: t('events'), to: adminPaths.events() }]}>
      <Loaded query={query} failure={t('failed')} placeholder={<TablePlaceholder />}>
        {() => null}
      </Loaded>
    </PageFrame>
  );
}

function EventNotFound() {
  const { t } = useTranslation(['event', 'shell']);
  return (
    <>
      <PageTitle parts={[t('notFound'), t('shell:area')]} />
      <StateMessage icon={CalendarX} heading title={t('notFound')} description={t('notFoundNext')}>
        <Link to={adminPaths.events()} className={buttonClass()}>
          {t('toEvents')}
        </Link>
      </StateMessage>
    </>
  );
}
