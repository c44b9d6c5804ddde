import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { mayStartPhotoJob } from '../../../../../../../core/photos/photo-job.ts';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { withHalfItsEnds } from '../race-detail.ts';

/**
 * Warns, before galleries open, of a start with no end on one camera: its photos there would count for the next start.
 * The end on a single camera is enough to begin.
 */
export default function HalfSaid({ detail: { race, starts } }: { detail: OfficeRaceDetail }) {
  const { t } = useTranslation('race');
  const count = mayStartPhotoJob(race, starts) ? withHalfItsEnds(race, starts).length : 0;
  return count === 0 ? null : (
    <div className="mb-6">
      <Message tone="bad">{t('job.halfSaid', { count })}</Message>
    </div>
  );
}
