import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventId, RaceId } from '../../../../../core/ids.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/messages/notify.ts';
import { adminApi } from '../api.ts';
import { errorTextOf } from '../error-text.ts';
import { AskDialog } from '../form/dialogs/AskDialog.tsx';
import { OpenPages } from '../show/OpenPages.tsx';
import { RefundAll } from './refunds/RefundAll.tsx';

interface Props {
  event: EventId;
  /** Absent: the whole event. */
  race?: RaceId;
  name: string;
  cancelled: boolean;
}

/** Cancels a race or an event after a question, or undoes it. */
export default function Cancellation({ event, race, name, cancelled }: Props) {
  const { t } = useTranslation(['cancellation', 'kit', 'form', 'errors', 'office']);
  const [asking, setAsking] = useState(false);
  const [tell, setTell] = useState(false);
  const of = race === undefined ? 'event' : 'race';
  const { change, pending } = useCancellation({ event, race });
  if (cancelled)
    return (
      <>
        <RefundAll event={event} race={race} name={name} />
        <Button onClick={() => change(false)} aria-disabled={pending}>
          <Undo2 aria-hidden className="size-5" />
          {t(`${of}.undo`)}
        </Button>
      </>
    );
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" aria-disabled={pending} onClick={() => setAsking(true)}>
        <CalendarX aria-hidden className="size-5" />
        {t(`${of}.cancel`)}
      </Button>
      {asking && (
        <AskDialog
          title={t(`${of}.ask`, { name })}
          description={t(`${of}.consequence`)}
          cancel={t('back')}
          confirm={t(`${of}.cancel`)}
          grave
          onConfirm={() => {
            setAsking(false);
            change(true, tell);
          }}
          onClose={() => setAsking(false)}
        >
          <OpenPages event={event} {...(race !== undefined && { race })} />
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={tell}
              onChange={({ target }) => setTell(target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            {t('tell')}
          </label>
        </AskDialog>
      )}
    </>
  );
}

function useCancellation({ event, race }: { event: EventId; race: RaceId | undefined }) {
  const { t } = useTranslation(['cancellation', 'kit', 'form', 'errors', 'office']);
  const queries = useQueryClient();
  const of = race === undefined ? 'event' : 'race';
  const edit = useMutation({
    mutationFn: ({ cancelled, tell }: { cancelled: boolean; tell: boolean }) =>
      adminApi('PUT /api/admin/events/{swiss_equestrian_id}/cancellation', {
        params: { swiss_equestrian_id: event },
        body: { race, cancelled, tell },
      }),
    onSuccess: (_, { cancelled }) =>
      notify.success(t('form:success'), t(`${of}.${cancelled ? 'nowCancelled' : 'nowBack'}`)),
    onError: (error) => notify.error(t('kit:error'), `${t('failed')}. ${errorTextOf(t, error)}`),
    // The event's races and both lists change with it.
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const change = (cancelled: boolean, tell = false) => {
    if (!edit.isPending) edit.mutate({ cancelled, tell });
  };
  return { change, pending: edit.isPending };
}
