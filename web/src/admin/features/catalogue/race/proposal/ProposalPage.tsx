import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { raceTitle } from '../../../../../../../core/catalogue/race-title.ts';
import { eventRaceId } from '../../../../../../../core/ids.ts';
import { StateMessage } from '../../../../../shared/ui/messages/state-message.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { racePath } from '../../../../kit/show/links.ts';
import { PageFrame } from '../../../../kit/page/PageFrame.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { usePlace, type Place } from '../../../../kit/show/place.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import NextRace from '../NextRace.tsx';
import { raceQuery } from '../queries.ts';
import { ProposalDetail } from './ProposalDetail.tsx';
import { proposalQuery } from './use-proposal.ts';

/** Shows the autopilot's proposal for the ends of a race: a few questions, and a button that accepts everything. */
export default function ProposalPage() {
  const { t } = useTranslation('proposal');
  const place = usePlace();
  if (!place) return <StateMessage icon={MapPinOff} title={t('notFound')} heading />;
  return <ProposalOfRace key={`${place.swiss_equestrian_id}-${place.swiss_equestrian_race_id}`} place={place} />;
}

function ProposalOfRace({ place }: { place: Place }) {
  const { t } = useTranslation('proposal');
  const race = useQuery(raceQuery(place));
  const proposal = useQuery(proposalQuery(place));
  const back = {
    label: t('toRace'),
    to: racePath(eventRaceId(place.swiss_equestrian_id, place.swiss_equestrian_race_id)),
  };
  const onItsWay = (
    <>
      <p className="mb-4 text-ink-soft">{t('reading')}</p>
      <TablePlaceholder />
    </>
  );
  return (
    <PageFrame
      title={t('title')}
      back={back}
      about={race.data && raceTitle(race.data.race)}
      actions={<NextRace place={place} />}
    >
      <Loaded query={race} failure={t('failed.load')} placeholder={onItsWay}>
        {(detail) => (
          <Loaded query={proposal} failure={t('failed.load')} placeholder={onItsWay}>
            {(known) => (
              <>
                <div className="mb-4">
                  <JobProgress place={place} />
                </div>
                <ProposalDetail place={place} detail={detail} proposal={known} />
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </PageFrame>
  );
}
