import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { PageTitle } from '../../../../shared/ui/page-title.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { TablePlaceholder } from '../../../kit/table/TablePlaceholder.tsx';
import { usePlace, type Place } from '../../../kit/show/place.ts';
import { raceQuery } from './queries.ts';
import { RaceDetail } from './RaceDetail.tsx';

/** Shows a race of the shop: its status, its starts and their ends (`spec/administration.md §2`). */
export default function RacePage() {
  const place = usePlace();
  if (!place) return <NotFound />;
  return <KnownRace key={`${place.swiss_equestrian_id}-${place.swiss_equestrian_race_id}`} place={place} />;
}

function KnownRace({ place }: { place: Place }) {
  const { t } = useTranslation('race');
  const query = useQuery(raceQuery(place));
  if (query.error instanceof ApiError && query.error.code === 'race_not_found') return <NotFound />;
  return (
    <Loaded
      query={query}
      failure={t('failed.load')}
      placeholder={
        <div className="px-page py-6">
          <TablePlaceholder />
        </div>
      }
    >
      {(detail) => <RaceDetail place={place} detail={detail} />}
    </Loaded>
  );
}

function NotFound() {
  const { t } = useTranslation(['race', 'shell']);
  return (
    <>
      <PageTitle parts={[t('notFound.title'), t('shell:area')]} />
      <StateMessage icon={MapPinOff} title={t('notFound.title')} heading description={t('notFound.description')}>
        <Link to={adminPaths.dashboard()} className={buttonClass()}>
          {t('shell:toDashboard')}
        </Link>
      </StateMessage>
    </>
  );
}
