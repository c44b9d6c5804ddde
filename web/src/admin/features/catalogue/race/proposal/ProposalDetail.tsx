import { isReadOnly } from '../../../../../../../core/catalogue/race-status.ts';
import { CameraOff, ClockAlert, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RangeProposal } from '../../../../../../../core/ranges/contract/range-proposal.ts';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { StateMessage } from '../../../../../shared/ui/messages/state-message.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { Acceptance } from './Acceptance.tsx';
import { ClocksElsewhere } from './ClocksElsewhere.tsx';
import { InterleavedNote } from './InterleavedNote.tsx';
import { ProposalTable } from './ProposalTable.tsx';
import { Questions } from './questions/Questions.tsx';
import { UnfitNote } from './UnfitNote.tsx';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  proposal: RangeProposal;
}

/**
 * Explains why no proposal is possible. Otherwise shows the questions, the button that accepts, and every start with
 * its photos.
 */
export function ProposalDetail({ place, detail, proposal }: Props) {
  const { t } = useTranslation('proposal');
  const [isMine, setMine] = useState(false);
  if (proposal.photo_count === 0)
    return <StateMessage icon={CameraOff} title={t('noPhotos.title')} description={t('noPhotos.description')} />;
  if (proposal.fit === 'no_times')
    return <StateMessage icon={ClockAlert} title={t('noTimes.title')} description={t('noTimes.description')} />;
  if (proposal.starts.length === 0)
    return <StateMessage icon={Users} title={t('noStarts.title')} description={t('noStarts.description')} />;
  if (proposal.fit !== 'fits' && !isMine)
    return <UnfitNote proposal={proposal} day={detail.race.race_date} onMine={() => setMine(true)} />;
  const readOnly = isReadOnly(detail.race.status);
  return (
    <div className="flex flex-col gap-8">
      {readOnly && <Message tone="neutral">{t('completed')}</Message>}
      {proposal.interleaved && <InterleavedNote race={detail.race.id} />}
      {!readOnly && <Questions place={place} detail={detail} proposal={proposal} />}
      {!readOnly && <Acceptance place={place} detail={detail} proposal={proposal} />}
      <ClocksElsewhere place={place} detail={detail} proposal={proposal} />
      <ProposalTable detail={detail} proposal={proposal} />
    </div>
  );
}
