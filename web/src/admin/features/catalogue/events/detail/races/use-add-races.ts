import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NewRaces } from '../../../../../../../../core/catalogue/contract/office-event.ts';
import type { EventId } from '../../../../../../../../core/ids.ts';
import { notify } from '../../../../../../shared/ui/messages/notify.ts';
import { adminApi } from '../../../../../kit/api.ts';
import { errorTextOf } from '../../../../../kit/error-text.ts';
import { eventsQuery } from '../../queries.ts';
import { eventQuery } from '../queries.ts';

export interface RaceAdding {
  add: (races: NewRaces) => void;
  pending: boolean;
}

/** Adds races to an event and tells how many. Also reports races that cannot be added; the choice then stays. */
export function useAddRaces(event: EventId, onAdded: () => void): RaceAdding {
  const { t } = useTranslation(['event', 'form', 'kit', 'errors', 'office']);
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: (races: NewRaces) =>
      adminApi('POST /api/admin/events/{swiss_equestrian_id}/races', {
        params: { swiss_equestrian_id: event },
        body: races,
      }),
    onSuccess: ({ added }) => {
      notify.success(t('form:success'), t('manage.added', { count: added }));
      onAdded();
      void queries.invalidateQueries({ queryKey: eventQuery(event).queryKey });
      void queries.invalidateQueries({ queryKey: eventsQuery.queryKey, exact: true });
    },
    onError: (error) => notify.error(t('kit:error'), `${t('manage.addFailed')}. ${errorTextOf(t, error)}`),
  });
  const add = (races: NewRaces) => {
    if (!adding.isPending && !('races' in races && races.races.length === 0)) adding.mutate(races);
  };
  return { add, pending: adding.isPending };
}
