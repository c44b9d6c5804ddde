import { useMutation } from '@tanstack/react-query';
import { ListChecks, Pencil, RefreshCw, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../core/catalogue/contract/races-admin.ts';
import { isReadOnly } from '../../../../../../core/catalogue/race-status.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../kit/api.ts';
import type { Place } from '../../../kit/show/place.ts';
import { useKnownRace } from './queries.ts';
import { StartGalleries } from './starts/StartGalleries.tsx';
import { useReadiness } from './ends/use-end-drafts.ts';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  checking: boolean;
  onCheck: () => void;
  onEdit: () => void;
  onLogs: () => void;
  /** The actions for the race's starts. */
  children: ReactNode;
}

/** Shows the actions for a race; the next step stands out. */
export function RaceActions({ place, detail, checking, onCheck, onEdit, onLogs, children }: Props) {
  const { t } = useTranslation(['race', 'kit', 'form']);
  const { race } = detail;
  const known = useKnownRace(place);
  const ready = useReadiness(detail);
  const recount = useMutation({
    mutationFn: () =>
      adminApi('POST /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/photo-counts', {
        params: { ...place },
      }),
    onSuccess: (counted) => {
      known.change(() => counted);
      notify.success(t('form:success'), t('recount.done'));
    },
    onError: () => notify.error(t('kit:error'), t('recount.failed')),
  });
  const readOnly = isReadOnly(race.status);
  return (
    <div className="mb-6 flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 [&_svg]:shrink-0">
      {ready && <StartGalleries place={place} />}
      {!readOnly && (
        <Button
          variant={race.participant_count === 0 ? 'primary' : 'secondary'}
          aria-disabled={checking}
          onClick={() => !checking && onCheck()}
        >
          <ListChecks aria-hidden className="size-5" />
          {t(checking ? 'check.checking' : 'check.action')}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-disabled={recount.isPending}
        onClick={() => !recount.isPending && recount.mutate()}
      >
        <RefreshCw aria-hidden className={recount.isPending ? 'size-5 motion-safe:animate-spin' : 'size-5'} />
        {t('recount.action')}
      </Button>
      {race.batch_job_id !== null && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={onLogs}>
          <ScrollText aria-hidden className="size-5" />
          {t('job.logs')}
        </Button>
      )}
      <Button variant="secondary" aria-haspopup="dialog" onClick={onEdit}>
        <Pencil aria-hidden className="size-5" />
        {t('editRace')}
      </Button>
      {children}
    </div>
  );
}
