import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ImportRun } from '../../../../../../../../core/catalogue/contract/imports.ts';
import type { EventId } from '../../../../../../../../core/ids.ts';
import { notify } from '../../../../../../shared/ui/messages/notify.ts';
import { useRunEnd } from '../../../../../kit/use-run-end.ts';
import { totalsText } from './counts.ts';
import { dayQuery } from '../day/queries.ts';
import { eventQuery, importQuery, useStartImport, type ImportKind } from '../queries.ts';

export interface ImportState {
  kind: ImportKind;
  /** The latest run, in progress or finished; null before the first one. */
  run: ImportRun | null;
  /** True while a run is in progress or being started. */
  busy: boolean;
  /** Starts a run. The results of an interrupted run stay. */
  start: () => void;
}

/** Imports an event's start lists, or corrects its orders. Follows the run and reports its result. */
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
    void queries.invalidateQueries({ queryKey: dayQuery(event).queryKey });
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
