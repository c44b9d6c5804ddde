import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { adminApi } from '../../kit/api.ts';
import { ChangesCard } from '../../kit/changes/ChangesCard.tsx';
import type { Place } from '../../kit/place.ts';
import { raceQuery } from './queries.ts';

/** Who of the office changed the race, or its starts. */
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
  const words = t('changes', { returnObjects: true });
  return <ChangesCard query={query} whats={words.whats} fields={words.fields} />;
}
