import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { EventId, RaceId } from '../../../../../core/ids.ts';
import { adminApi } from '../api.ts';

interface Props {
  event: EventId;
  /** Absent: of the whole event. */
  race?: RaceId;
}

/** Says how many payment pages end when a race is closed or an event is hidden. */
export function OpenPages({ event, race }: Props) {
  const { t } = useTranslation('kit');
  const { data, isError } = useQuery({
    queryKey: ['admin', 'payment-pages', event, race ?? null],
    queryFn: ({ signal }) =>
      adminApi('GET /api/admin/events/{swiss_equestrian_id}/payment-pages', {
        params: { swiss_equestrian_id: event },
        // An undefined value would be written as a race’s name, and nothing counted.
        query: race === undefined ? {} : { race },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
  const text = isError
    ? t('openPages.unknown')
    : data
      ? t('openPages.open', { count: data.open })
      : t('openPages.asking');
  return (
    <p role="status" className="tabular">
      {text}
    </p>
  );
}
