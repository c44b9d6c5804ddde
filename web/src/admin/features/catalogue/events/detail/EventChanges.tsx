import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventId } from '../../../../../../../core/ids.ts';
import { adminApi } from '../../../../kit/api.ts';
import { ChangesCard } from '../../../../kit/changes/ChangesCard.tsx';
import { formatDate, formatDateTime } from '../../../../kit/show/format.ts';
import { useStatusWord } from '../../../../kit/states/use-status-word.ts';
import { eventQuery } from './queries.ts';

/** Lists which admins changed the event. */
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
  const fields = {
    ...t('fields', { returnObjects: true }),
    hidden: t('changes.hidden'),
    cancelled_at: t('changes.cancelled_at'),
    races: t('changes.races'),
  };
  const wordOf = useStatusWord();
  const day = (value: string | number) => formatDate(String(value));
  const formats = {
    status: (status: string | number) => wordOf('event', String(status)),
    start_date: day,
    end_date: day,
    cancelled_at: (moment: string | number) => formatDateTime(String(moment)),
  };
  const whats = t('changes', { returnObjects: true });
  return <ChangesCard query={query} whats={whats} fields={fields} formats={formats} />;
}
