import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RingView } from '../../../../../../core/catalogue/contract/ring.ts';
import type { StartId } from '../../../../../../core/ids.ts';
import { ringStateOf, type RingTap } from '../../../../../../core/catalogue/ring/ring-state.ts';
import { randomUuid } from '../../../../shared/random-uuid.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { adminApi } from '../../../kit/api.ts';
import type { Place } from '../../../kit/show/place.ts';
import { checked, type ClockOffset } from '../../../kit/clock-check.ts';
import { takeOnWritten } from '../../../kit/take-on-written.ts';
import { keepView, keptView } from './kept-view.ts';
import { TapQueue, type OwnTap } from './tap-queue.ts';

const RING = '/api/admin/events/{swiss_equestrian_id}/races/{swiss_equestrian_race_id}/ring';
/** Interval of reloads, because others may tap as well, ms. */
const LOOK_EVERY_MS = 10_000;
/** Interval of tries while taps wait to be sent, ms. */
const TRY_EVERY_MS = 4_000;

const atServer = ({ tapped, ...tap }: OwnTap, offset: ClockOffset | null): RingTap => ({
  ...tap,
  at: Math.round(tapped + (offset?.ms ?? 0)),
});

/**
 * Returns the ring of a race: all taps from here and elsewhere, and a function that taps. Works on without a network.
 */
export function useRing(place: Place) {
  const queries = useQueryClient();
  const [offset, setOffset] = useState<ClockOffset | null>(null);
  const [answered, setAnswered] = useState(true);
  const shelf = `ring-${place.swiss_equestrian_id}-${place.swiss_equestrian_race_id}`;
  const [queue] = useState(() => new TapQueue(localStorage, `${shelf}-taps`));
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting);

  /** Every answer also checks the server's clock. */
  const look = useCallback(
    async (ask: () => Promise<RingView>): Promise<{ view: RingView; seen: ClockOffset }> => {
      const asked = Date.now();
      const view = await ask().catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.status === 0) setAnswered(false);
        throw failure;
      });
      setAnswered(true);
      const times = { asked, answered: Date.now(), now: Date.parse(view.now) };
      const seen = checked(null, times);
      setOffset((before) => checked(before, times));
      keepView(shelf, view);
      return { view, seen };
    },
    [shelf],
  );
  const options = useMemo(
    () =>
      queryOptions({
        queryKey: ['admin', 'ring', shelf],
        queryFn: async ({ signal }) =>
          (await look(() => adminApi(`GET ${RING}`, { params: { ...place }, signal }))).view,
        initialData: () => keptView(shelf),
        initialDataUpdatedAt: 0,
        refetchInterval: LOOK_EVERY_MS,
      }),
    [look, place, shelf],
  );
  const query = useQuery(options);

  const flush = useCallback(
    () =>
      queue
        .flush(async (taps) => {
          const { seen } = await look(() => adminApi(`GET ${RING}`, { params: { ...place } }));
          const sent = taps.map((tap) => atServer(tap, seen)).map(({ at, ...tap }) => ({ ...tap, at: isoOf(at) }));
          const { view } = await look(() => adminApi(`POST ${RING}`, { params: { ...place }, body: { taps: sent } }));
          takeOnWritten(queries, options.queryKey, () => view);
        })
        // Unsent taps wait for the next try, and the page shows their number.
        .catch(() => undefined),
    [look, options.queryKey, place, queries, queue],
  );
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const tryAgain = () => void flush();
    tryAgain();
    const timer = setInterval(tryAgain, TRY_EVERY_MS);
    addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      removeEventListener('online', tryAgain);
    };
  }, [flush, waiting]);

  const state = useMemo(() => {
    const known = (query.data?.taps ?? []).map((tap): RingTap => ({ ...tap, at: Date.parse(tap.at) }));
    const there = new Set(known.map(({ id }) => id));
    const own = waiting.filter(({ id }) => !there.has(id)).map((tap) => atServer(tap, offset));
    return ringStateOf([...known, ...own]);
  }, [query.data, waiting, offset]);

  const tap = useCallback(
    (kind: RingTap['kind'], start: StartId, undoes: string | null = null) =>
      queue.add({ id: randomUuid(), swiss_equestrian_rider_id: start, kind, undoes, tapped: Date.now() }),
    [queue],
  );
  return { query, state, tap, waiting: waiting.length, offset, answered };
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
