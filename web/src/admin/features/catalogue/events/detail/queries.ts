import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRun } from '../../../../../../../core/catalogue/contract/imports.ts';
import type { EventEdit } from '../../../../../../../core/catalogue/contract/office-event.ts';
import type { EventId, RaceId } from '../../../../../../../core/ids.ts';
import { adminApi } from '../../../../kit/api.ts';
import { takeOnWritten } from '../../../../kit/take-on-written.ts';
import { eventsQuery } from '../queries.ts';

const EVENT = 'GET /api/admin/events/{swiss_equestrian_id}';
const PREVIEW = 'GET /api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/import-preview';

/** Interval between requests for a run's progress, ms. */
const ASK_EVERY_MS = 1000;

/** Loads an event as the office sees it, with its races. Reloads at each visit: another admin may be editing it. */
export const eventQuery = (e: EventId) =>
  queryOptions({
    queryKey: ['admin', 'event', e],
    queryFn: ({ signal }) => adminApi(EVENT, { params: { swiss_equestrian_id: e }, signal }),
    staleTime: 0,
  });

export type EventPageData = Awaited<ReturnType<typeof adminApi<typeof EVENT>>>;
export type OfficeEvent = EventPageData['event'];
export type RaceOfEvent = EventPageData['races'][number];

/** Imports start lists into all races, or only the order and start numbers of the existing starts. */
export type ImportKind = keyof EventPageData['imports'];

/** Loads an import's progress, again and again while it runs. */
export const importQuery = (import_id: string) =>
  queryOptions({
    queryKey: ['admin', 'import', import_id],
    queryFn: ({ signal }) => adminApi('GET /api/admin/imports/{import_id}', { params: { import_id }, signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'running' ? ASK_EVERY_MS : false,
  });

/**
 * Loads the preview of an import of one race. The shop itself queries the federation three times: after that, only the
 * admin's press tries again.
 */
export const previewQuery = (e: EventId, r: RaceId) =>
  queryOptions({
    queryKey: ['admin', 'import-preview', e, r],
    queryFn: ({ signal }) =>
      adminApi(PREVIEW, { params: { swiss_equestrian_id: e, swiss_equestrian_race_id: r }, signal }),
    retry: false,
    staleTime: 0,
    // Opened again, the preview is requested again, in turn.
    gcTime: 0,
  });
export type ImportPreview = Awaited<ReturnType<typeof adminApi<typeof PREVIEW>>>;
export type PreviewStep = ImportPreview['steps'][number];

const startRoutes = {
  import: 'POST /api/import-event-participants',
  order: 'POST /api/resync-participants-race-order',
} as const;

/** Starts an import, or finds the running one. */
export function useStartImport(e: EventId, kind: ImportKind) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (): Promise<ImportRun> => adminApi(startRoutes[kind], { body: { event_id: e } }),
    onSuccess: (run) => {
      queries.setQueryData(importQuery(run.import_id).queryKey, run);
      takeOnWritten(queries, eventQuery(e).queryKey, (page) => ({
        ...page,
        imports: { ...page.imports, [kind]: run },
      }));
    },
  });
}

/** Changes an event: its page takes the answer immediately, and the list of events reloads. */
export function useEventChange<Wanted>(e: EventId, change: (wanted: Wanted) => Promise<EventPageData>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (page) => {
      takeOnWritten(queries, eventQuery(e).queryKey, () => page);
      return queries.invalidateQueries({ queryKey: eventsQuery.queryKey });
    },
  });
}

export const useEventEdit = (e: EventId) =>
  useEventChange(e, (edit: EventEdit) =>
    adminApi('PATCH /api/admin/events/{swiss_equestrian_id}', { params: { swiss_equestrian_id: e }, body: edit }),
  );
