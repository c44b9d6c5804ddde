import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cameraOf, counterOf } from '../../../../../../core/photos/register/cameras.ts';
import { adminApi } from '../../../kit/api.ts';
import { ChangesCard } from '../../../kit/changes/ChangesCard.tsx';
import { formatDate, formatDateTime } from '../../../kit/show/format.ts';
import type { Place } from '../../../kit/show/place.ts';
import { useStatusWord } from '../../../kit/states/use-status-word.ts';
import { raceQuery } from './queries.ts';

/** Lists which admins changed the race or its starts. */
export default function RaceChanges({ place }: { place: Place }) {
  const { t } = useTranslation('race');
  const query = useQuery({
    queryKey: [...raceQuery(place).queryKey, 'changes'],
    queryFn: async ({ signal }) =>
      (
        await adminApi('GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/changes', {
          params: { ...place },
          signal,
        })
      ).changes,
    staleTime: 0,
  });
  const cameras = useQuery(raceQuery(place)).data?.race.cameras ?? [];
  const wordOf = useStatusWord();
  /** Returns a photo's number on its camera. */
  const counted = (photo: string | number) => String(counterOf(Number(photo), cameraOf(Number(photo), cameras)));
  const formats = {
    status: (status: string | number) => wordOf('race', String(status)),
    cancelled_at: (moment: string | number) => formatDateTime(String(moment)),
    race_date: (day: string | number) => formatDate(String(day)),
    photo_to: counted,
    // A list of photos and of first–last.
    stretches: (photos: string | number) => String(photos).replaceAll(/\d+/g, counted),
  };
  const words = t('changes', { returnObjects: true });
  return <ChangesCard query={query} whats={words.whats} fields={words.fields} formats={formats} />;
}
