import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventId } from '../../../../../../core/ids.ts';
import { adminApi } from '../../../kit/api.ts';
import { ChangesCard } from '../../../kit/changes/ChangesCard.tsx';
import { eventQuery } from './queries.ts';

/** Who of the office changed the event. */
export default function EventChanges({ event }: { event: EventId }) {
  const { t } = useTranslation('event');
  const query = useQuery({
    queryKey: [...eventQuery(event).queryKey, 'changes'],
    queryFn: async ({ signal }) =>
      (
        await adminApi('GET /api/admin/events/{swiss_equestrian_id}/changes', {
          params: { swiss_equestrian_id: event },
          signal,
        })
      ).changes,
    staleTime: 0,
  });
  const fields = { ...t('fields', { returnObjects: true }), hidden: t('changes.hidden'), races: t('changes.races') };
  return <ChangesCard query={query} whats={t('changes', { returnObjects: true })} fields={fields} />;
}
