import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TakeDown } from '../../../../../../../core/photos/contract/photo-reports.ts';
import type { OfficeRace } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { decodePhotoNumbers } from '../../../../../../../core/photos/photo-numbers.ts';
import { cameraOf, counterOf } from '../../../../../../../core/photos/register/cameras.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { formatDateTime } from '../../../../kit/show/format.ts';
import type { Place } from '../../../../kit/show/place.ts';
import { takeDownsQuery, useUndo } from './queries.ts';

interface Props {
  place: Place;
  race: OfficeRace;
}

/** Lists the photos, starts and persons of the race that are hidden on request, each with a way back. */
export function TakenDown({ place, race }: Props) {
  const { t } = useTranslation('reports');
  const { data = [] } = useQuery(takeDownsQuery(place));
  const { mutate, isPending } = useUndo(place);
  const listed = data.filter(({ of_person }) => !of_person);
  const photosOf = ({ photos }: TakeDown) =>
    decodePhotoNumbers(photos)
      .map((photo) => counterOf(photo, cameraOf(photo, race.cameras)))
      .join(', ');
  if (listed.length === 0) return null;
  return (
    <section aria-labelledby="taken-down" className="mb-6">
      <h2 id="taken-down" className="mb-3 text-xl font-bold">
        {t('takeDown.title')}
      </h2>
      <ul className="rounded-md border border-line">
        {listed.map((one) => (
          <li key={one.id} className="border-b border-line p-4 last:border-b-0">
            <p className="font-semibold tabular">
              {t(`takeDown.what.${one.kind}`, { rider: one.rider_name, photos: photosOf(one) })}
            </p>
            <p className="text-sm text-ink-soft tabular">{t('takeDown.since', { at: formatDateTime(one.taken_at) })}</p>
            <Requests one={one} />
            <Button
              variant="secondary"
              className="mt-3"
              aria-disabled={isPending}
              onClick={() => !isPending && mutate(one.id)}
            >
              {t('takeDown.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows each request behind a take-down, the latest first. */
function Requests({ one: { earlier, ...latest } }: { one: TakeDown }) {
  const { t } = useTranslation('reports');
  const said = ({ at, asked_by, asked_how, reason, sold }: TakeDown['earlier'][number]) =>
    [
      t('takeDown.asked', { at: formatDateTime(at) }),
      asked_how && t(`takeDown.ways.${asked_how}`),
      asked_by,
      t(`takeDown.reasons.${reason}`),
      t(`takeDown.buyers.${sold}`),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul className="text-sm text-ink-soft tabular">
      {[...earlier, { ...latest, at: latest.asked_at ?? latest.taken_at }].reverse().map((request, at) => (
        <li key={at} className="wrap-anywhere">
          {said(request)}
        </li>
      ))}
    </ul>
  );
}
