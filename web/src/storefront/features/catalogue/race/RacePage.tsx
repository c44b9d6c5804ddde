import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import type { Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import type { EventId } from '../../../../../../core/ids.ts';
import { BackLink } from '../../../../shared/ui/back-link.tsx';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { useAddressIds } from '../../../../shared/links/address-ids.ts';
import { swissDay } from '../../../../../../core/time/swiss-day.ts';
import { paths } from '../../../../shared/links/paths.ts';
import { raceQuery } from '../../../parts/race-query.ts';
import type { LiveStateBadge } from '../../../parts/live-state.ts';
import type { TellMeButton } from '../../../parts/waited-for.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { ParticipantCardSkeleton } from './ParticipantCard.tsx';
import { ParticipantList, participantGrid } from './ParticipantList.tsx';
import { RaceHeader } from './RaceHeader.tsx';
import { useOpenGallery } from './use-open-gallery.ts';
import { useUnknownAddress } from '../use-unknown-address.ts';

const SKELETONS = 8;

/** Shows a race and its starts. A gallery opens in the outlet, over the page, and receives the page's loaded data. */
export default function RacePage({ TellMe, LiveState }: { TellMe: TellMeButton; LiveState: LiveStateBadge }) {
  const { t } = useTranslation('races');
  const { eventId, raceId, startId } = useAddressIds();
  const query = useQuery(raceQuery(eventId, raceId));
  const { data } = query;
  const unknown = useUnknownAddress(query.error, 'race');
  const openGallery = useOpenGallery();
  // Behind a gallery that a link opened, no card is visible.
  const [behind] = useState(startId !== undefined);
  const looked = data?.participants.find((one) => one.swiss_equestrian_rider_id === startId);
  if (unknown) return null;
  const today = swissDay(new Date(query.dataUpdatedAt));
  return (
    <div className="mx-auto max-w-page px-page">
      <BackLink to={paths.event(eventId)} className="mt-1 md:my-2" />
      {data ? (
        <>
          <PageTitle parts={[...(looked ? [looked.rider_name] : []), data.race.name, data.event.name]} />
          <RaceHeader
            event={data.event}
            race={data.race}
            participants={data.participants}
            today={today}
            TellMe={TellMe}
            LiveState={LiveState}
          />
          {data.participants.length === 0 ? (
            <NoStarts race={data.race} eventId={eventId} />
          ) : (
            <ParticipantList
              key={data.race.id}
              race={data.race}
              eventId={eventId}
              participants={data.participants}
              today={today}
              onOpen={openGallery}
              TellMe={TellMe}
              behind={behind}
            />
          )}
          {data.absent && <p className="mt-8">{t('race.absent', { riders: data.absent })}</p>}
          <Outlet context={data} />
        </>
      ) : query.isError || query.isPaused ? (
        <LoadFailure heading query={query} title={t('loadFailed.race')} />
      ) : (
        <RaceSkeleton />
      )}
    </div>
  );
}

/** Explains an empty start list. A cancelled race has already said so. */
function NoStarts({ race, eventId }: { race: Race; eventId: EventId }) {
  const { t } = useTranslation('races');
  const others = (
    <Link to={paths.event(eventId)} className={buttonClass({ variant: 'secondary' })}>
      {t('race.empty.others')}
    </Link>
  );
  if (race.status === 'cancelled') return <p className="mt-8">{others}</p>;
  return (
    <StateMessage icon={Users} title={t('race.empty.title')} description={t('race.empty.description')}>
      {others}
    </StateMessage>
  );
}

function RaceSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <div className="lg:grid lg:grid-cols-[1fr_auto] lg:items-end lg:gap-10">
        <div>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-2 h-8 w-4/5 md:h-14" />
          <Skeleton className="mt-3 h-10 w-3/5" />
        </div>
        <Skeleton className="mt-3 h-16 rounded-lg md:h-24 md:max-w-120 lg:mt-0 lg:w-105" />
      </div>
      <Skeleton className="mt-4 h-12 rounded-lg md:mt-8 md:w-120" />
      <div className={`mt-4 ${participantGrid}`}>
        {Array.from({ length: SKELETONS }, (_, i) => (
          <ParticipantCardSkeleton key={i} />
        ))}
      </div>
    </div>
  );
}
