import { EyeOff, Lock } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../../../shared/ui/badge.tsx';
import { Skeleton } from '../../../../../shared/ui/skeleton.tsx';
import { ChangesOnDemand } from '../../../../kit/changes/ChangesOnDemand.tsx';
import { formatDate } from '../../../../kit/show/format.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { PageFrame } from '../../../../kit/page/PageFrame.tsx';
import { StatusBadge } from '../../../../kit/states/StatusBadge.tsx';
import { CoverCard } from './cover/CoverCard.tsx';
import { EventCard } from './EventCard.tsx';
import { ProcessingCard } from './ProcessingCard.tsx';
import type { EventPageData, OfficeEvent } from './queries.ts';
import { RacesCard } from './races/RacesCard.tsx';
import { Visibility } from './Visibility.tsx';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';

const Cancellation = lazyPart(() => import('../../../../kit/cancellation/Cancellation.tsx'));
const PrivateLink = lazyPart(() => import('../../../../kit/private-link/PrivateLink.tsx'));
const DayCard = lazyPart(() => import('./day/DayCard.tsx'));
const EventChanges = lazyPart(() => import('./EventChanges.tsx'));

/** Shows the event's cards: its data, its races, and the progress of their pictures. */
export function EventDetail({ page: { event, races, imports } }: { page: EventPageData }) {
  const { t } = useTranslation('event');
  return (
    <PageFrame
      title={event.name}
      crumbs={[{ label: t('events'), to: adminPaths.events() }]}
      about={<About event={event} />}
      actions={
        <>
          <Visibility event={event} />
          <Suspense>
            <Cancellation event={event.id} name={event.name} cancelled={event.status === 'cancelled'} />
          </Suspense>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {event.unlisted && event.link_key !== null && (
          <Suspense>
            <PrivateLink event={event.swiss_equestrian_id} link_key={event.link_key} />
          </Suspense>
        )}
        {races.length > 0 && (
          <Suspense fallback={<Skeleton className="h-60" />}>
            <DayCard event={event} races={races} />
          </Suspense>
        )}
        <RacesCard event={event} races={races} imports={imports} />
        <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <EventCard event={event} />
          <CoverCard event={event} />
        </div>
        <ProcessingCard races={races} />
        <ChangesOnDemand>
          <EventChanges event={event.swiss_equestrian_id} />
        </ChangesOnDemand>
      </div>
    </PageFrame>
  );
}

function About({ event: { location, start_date, end_date, status, hidden, unlisted } }: { event: OfficeEvent }) {
  const { t } = useTranslation('event');
  const days = start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} – ${formatDate(end_date)}`;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge of="event" status={status} />
      {hidden && (
        <Badge tone="amber">
          <EyeOff aria-hidden className="size-4" />
          {t('hidden')}
        </Badge>
      )}
      {unlisted && (
        <Badge tone="amber">
          <Lock aria-hidden className="size-4" />
          {t('private')}
        </Badge>
      )}
      <span className="tabular">{[location, days].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
