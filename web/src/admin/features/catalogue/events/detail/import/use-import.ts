import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ImportRun } from '../../../../../../../../core/catalogue/contract/imports.ts';
import type { EventId } from '../../../../../../../../core/ids.ts';
import { notify } from '../../../../../../shared/ui/messages/notify.ts';
import { useRunEnd } from '../../../../../kit/use-run-end.ts';
import { totalsText } from './counts.ts';
import { eventQuery, importQuery, useStartImport, type ImportKind } from '../queries.ts';

export interface ImportState {
  kind: ImportKind;
  /** The last one, at work or over; null while there was none. */
  run: ImportRun | null;
  /** It runs, or is being started. */
  busy: boolean;
  /** Starts one; what an interrupted one did stays done. */
  start: () => void;
}

/** An import of an event's start lists, or a correction of its orders: followed while it runs, and what became of it is said. */
export function useImport(event: EventId, kind: ImportKind, latest: ImportRun | null): ImportState {
  const { t } = useTranslation(['event', 'form', 'kit']);
  const queries = useQueryClient();
  const starting = useStartImport(event, kind);
  const { data } = useQuery({
    ...importQuery(latest?.import_id ?? ''),
    enabled: latest?.status === 'running',
    ...(latest && { initialData: latest }),
  });
  const run = data ?? latest;
  useRunEnd(run, (ended) => {
    if (ended.status === 'failed') notify.error(t('kit:error'), t(`${kind}.failed`));
    else notify.success(t('form:success'), totalsText(t, kind, ended));
    void queries.invalidateQueries({ queryKey: eventQuery(event).queryKey });
  });
  const busy = starting.isPending || run?.status === 'running';
  return {
    kind,
    run,
    busy,
    start: () => {
      if (!busy) starting.mutate(undefined, { onError: () => notify.error(t('kit:error'), t(`${kind}.failed`)) });
    },
  };
}
