import { useMutation } from '@tanstack/react-query';
import { Pencil, RefreshCw, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import { MoreActions } from '../../../../kit/page/MoreActions.tsx';
import type { Place } from '../../../../kit/show/place.ts';
import { useKnownRace } from '../queries.ts';
import { useReadiness } from '../ends/use-end-drafts.ts';
import { acts, mainActOf } from './main-act.ts';
import { RaceAct } from './RaceAct.tsx';

interface Props {
  place: Place;
  detail: OfficeRaceDetail;
  checking: boolean;
  onCheck: () => void;
  onEdit: () => void;
  onLogs: () => void;
  /** Further actions for the race and its starts. */
  children: ReactNode;
}

/** Shows the race's next step, and all other actions behind a menu. */
export function RaceActions({ place, detail, checking, onCheck, onEdit, onLogs, children }: Props) {
  const { t } = useTranslation(['race', 'kit', 'form']);
  const { race } = detail;
  const known = useKnownRace(place);
  useReadiness(detail);
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
  const main = mainActOf(detail);
  const shared = { place, detail, checking, onCheck };
  return (
    <div className="mb-6 flex min-h-11 flex-wrap gap-3 [&_svg]:shrink-0">
      <RaceAct act={main} {...shared} main />
      <MoreActions label={t('more')}>
        {acts
          .filter((act) => act !== main)
          .map((act) => (
            <RaceAct key={act} act={act} {...shared} main={false} />
          ))}
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
      </MoreActions>
    </div>
  );
}
