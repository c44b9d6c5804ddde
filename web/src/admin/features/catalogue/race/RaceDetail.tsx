import { UserPlus, Users } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { isReadOnly } from '../../../../../../core/catalogue/race-status.ts';
import type { StartId } from '../../../../../../core/ids.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { StateMessage } from '../../../../shared/ui/messages/state-message.tsx';
import { ChangesOnDemand } from '../../../kit/changes/ChangesOnDemand.tsx';
import { adminPaths } from '../../../kit/show/links.ts';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { AboutRace } from './AboutRace.tsx';
import { JobProgress } from './jobs/JobProgress.tsx';
import { OpenDialog, type Opened } from './OpenDialog.tsx';
import type { Place } from '../../../kit/show/place.ts';
import { isListed } from './race-detail.ts';
import { RaceActions } from './actions/RaceActions.tsx';
import { RaceCancellation } from './actions/RaceCancellation.tsx';
import { RaceStatusField } from './RaceStatusField.tsx';
import type { StartActions } from './starts/start-columns.tsx';
import { StartsTable } from './starts/StartsTable.tsx';
import type { LookedFor } from './strip/use-strip.ts';
import { useEndDrafts } from './ends/use-end-drafts.ts';
import { useFederationCheck } from './starts/use-federation-check.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';

const AbsentStarts = lazyPart(() => import('./starts/AbsentStarts.tsx'));
const CsvTools = lazyPart(() => import('./csv/CsvTools.tsx'));
const DeletedOriginals = lazyPart(() => import('./jobs/DeletedOriginals.tsx'));
const FailedPictures = lazyPart(() => import('./jobs/FailedPictures.tsx'));
const FederationCheck = lazyPart(() => import('./starts/FederationCheck.tsx'));
const HalfSaid = lazyPart(() => import('./ends/HalfSaid.tsx'));
const JobState = lazyPart(() => import('./jobs/JobState.tsx'));
const LivePhotos = lazyPart(() => import('./LivePhotos.tsx'));
const MoveState = lazyPart(() => import('./moves/MoveState.tsx'));
const NextStep = lazyPart(() => import('./NextStep.tsx'));
const NotMade = lazyPart(() => import('./jobs/NotMade.tsx'));
const PrivateLink = lazyPart(() => import('../../../kit/private-link/PrivateLink.tsx'));
const RaceChanges = lazyPart(() => import('./RaceChanges.tsx'));
const ReportsCard = lazyPart(() => import('./reports/ReportsCard.tsx'));
const StripCard = lazyPart(() => import('./strip/StripCard.tsx'));
const UnsavedEnds = lazyPart(() => import('./ends/UnsavedEnds.tsx'));
const UploadCard = lazyPart(() => import('./upload/UploadCard.tsx'));

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
}

/** Shows all parts of a race, in the order in which the office needs them. */
export function RaceDetail({ place, detail }: Props) {
  const { t } = useTranslation('race');
  const drafts = useEndDrafts(place);
  const check = useFederationCheck(place);
  const [opened, open] = useState<Opened | null>(null);
  const [lookedFor, lookFor] = useState<LookedFor>();
  const actions = useMemo<StartActions>(
    () => ({
      onEdit: (start) => open({ dialog: 'start', start }),
      onDelete: (start) => open({ dialog: 'delete', start }),
      onSales: (start) => open({ dialog: 'sales', start }),
      onHide: (start) => open({ dialog: 'hide', start }),
    }),
    [],
  );
  const { event, race, starts } = detail;
  const listed = useMemo(() => starts.filter(isListed), [starts]);
  const readOnly = isReadOnly(race.status);
  const onLook = (start: StartId) => lookFor({ start, times: (lookedFor?.times ?? 0) + 1 });
  return (
    <PageFrame
      title={race.name}
      back={{ label: t('toEvent'), to: adminPaths.event(event.swiss_equestrian_id) }}
      about={<AboutRace detail={detail} listed={listed} />}
      actions={<RaceStatusField place={place} race={race} />}
    >
      <RaceActions
        place={place}
        detail={detail}
        checking={check.isPending}
        onCheck={() => check.mutate()}
        onEdit={() => open({ dialog: 'race' })}
        onLogs={() => open({ dialog: 'logs' })}
      >
        {!readOnly && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => open({ dialog: 'add' })}>
            <UserPlus aria-hidden className="size-5" />
            {t('add.action')}
          </Button>
        )}
        {!readOnly && listed.length > 0 && (
          <Suspense>
            <CsvTools place={place} race={race} starts={listed} />
          </Suspense>
        )}
        <RaceCancellation detail={detail} cancels />
      </RaceActions>
      <RaceCancellation detail={detail} />
      {race.unlisted && race.link_key !== null && (
        <Suspense>
          <div className="mb-6">
            <PrivateLink
              event={event.swiss_equestrian_id}
              race={race.swiss_equestrian_race_id}
              link_key={race.link_key}
            />
          </div>
        </Suspense>
      )}
      <Suspense>
        <DeletedOriginals race={race} />
      </Suspense>
      {!readOnly && (
        <Suspense>
          <UploadCard
            place={place}
            next={
              <Suspense>
                <NextStep place={place} detail={detail} />
              </Suspense>
            }
          >
            <JobProgress place={place} />
          </UploadCard>
        </Suspense>
      )}
      <Suspense>
        <JobState race={race} />
      </Suspense>
      {!readOnly && (
        <Suspense>
          <LivePhotos place={place} detail={detail} />
          <MoveState place={place} race={race} />
          <NotMade place={place} />
          <HalfSaid detail={detail} />
          <FailedPictures place={place} detail={detail} />
        </Suspense>
      )}
      {starts.length > 0 && (
        <Suspense>
          <ReportsCard place={place} detail={detail} onLook={onLook} />
        </Suspense>
      )}
      {check.data && !readOnly && (
        <Suspense>
          <FederationCheck place={place} preview={check.data} onClose={check.reset} />
        </Suspense>
      )}
      {race.photo_numbers !== '' && (
        <Suspense>
          <StripCard place={place} detail={detail} drafts={drafts} lookedFor={lookedFor} onLook={onLook} />
        </Suspense>
      )}
      <Suspense>
        <UnsavedEnds detail={detail} drafts={drafts} />
      </Suspense>
      {!readOnly && (
        <Suspense>
          <AbsentStarts place={place} detail={detail} />
        </Suspense>
      )}
      {listed.length > 0 ? (
        <StartsTable race={race} starts={listed} drafts={drafts} actions={actions} />
      ) : (
        <StateMessage icon={Users} title={t('empty.title')} description={t('empty.description')} />
      )}
      <div className="mt-6">
        <ChangesOnDemand>
          <RaceChanges place={place} />
        </ChangesOnDemand>
      </div>
      <OpenDialog opened={opened} place={place} race={race} onClose={() => open(null)} />
    </PageFrame>
  );
}
