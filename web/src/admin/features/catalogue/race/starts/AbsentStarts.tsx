import { useMutation, useQuery } from '@tanstack/react-query';
import { Undo2, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeRaceDetail, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { isShown } from '../../../../../../../core/catalogue/start-list/known-start.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { notify } from '../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../kit/api.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { ringQuery, useKnownRace } from '../queries.ts';

const ABSENT = 'PUT /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/absent-starts';

/**
 * Proposes to withdraw the starts that were absent at the ring, and to bring withdrawn ones back. A start with photos or
 * sales is named and stays.
 */
export default function AbsentStarts({ place, detail }: { place: Place; detail: OfficeRaceDetail }) {
  const { t } = useTranslation(['race', 'kit']);
  const known = useKnownRace(place);
  const { data: ring } = useQuery(ringQuery(place));
  const change = useMutation({
    mutationFn: ({ starts, absent }: { starts: readonly OfficeStart[]; absent: boolean }) =>
      adminApi(ABSENT, {
        params: { ...place },
        body: { starts: starts.map(({ swiss_equestrian_rider_id }) => swiss_equestrian_rider_id), absent },
      }),
    onError: () => notify.error(t('kit:error'), t('absent.failed')),
    onSettled: () => known.refresh(),
  });
  const told = detail.starts.filter(
    (start) => isShown(start) && ring?.get(start.swiss_equestrian_rider_id)?.place === 'absent',
  );
  const kept = told.filter(({ total_photos, sold }) => total_photos > 0 || sold.orders > 0);
  const absent = told.filter((start) => !kept.includes(start));
  const gone = detail.starts.filter(({ did_not_start, deleted_at }) => did_not_start && deleted_at === null);
  if (told.length + gone.length === 0) return null;
  const press = (starts: readonly OfficeStart[], isAbsent: boolean) =>
    !change.isPending && change.mutate({ starts, absent: isAbsent });
  return (
    <section aria-label={t('absent.title')} className="mb-6 rounded-md border border-line px-4 py-3">
      {absent.length > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1">{t('absent.found', { riders: namesOf(absent) })}</span>
          <Button variant="secondary" aria-disabled={change.isPending} onClick={() => press(absent, true)}>
            <UserX aria-hidden className="size-5" />
            {t('absent.withdraw', { count: absent.length })}
          </Button>
        </p>
      )}
      {kept.length > 0 && <p className="font-semibold">{t('absent.kept', { riders: namesOf(kept) })}</p>}
      {gone.length > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1">{t('absent.gone', { riders: namesOf(gone) })}</span>
          <Button variant="quiet" aria-disabled={change.isPending} onClick={() => press(gone, false)}>
            <Undo2 aria-hidden className="size-5" />
            {t('absent.back', { count: gone.length })}
          </Button>
        </p>
      )}
    </section>
  );
}

const namesOf = (starts: readonly OfficeStart[]): string =>
  starts
    .map(({ starting_number, rider_name }) => [starting_number, rider_name].filter((part) => part !== null).join(' '))
    .join(', ');
