import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { raceTitle } from '../../../../../core/catalogue/race-title.ts';
import type { OfficeHits } from '../../../../../core/shop/contract/dashboard.ts';
import { orderNumber } from '../../../../../core/sales/orders/order-number.ts';
import { adminApi } from '../../kit/api.ts';
import { eventsQuery } from '../../features/catalogue/events/queries.ts';
import { formatAmount, formatDate, formatDateTime } from '../../kit/show/format.ts';
import { adminPaths, racePath } from '../../kit/show/links.ts';
import { matches } from '../../kit/table/matches.ts';
import type shell from '../../texts/shell.json';

/** A found item with its address. */
export interface Hit {
  id: string;
  title: string;
  /** The detail that distinguishes it from others with the same name. */
  about: string;
  address: string;
}

interface Source {
  /** The kind of its hits, in `texts/shell.json`. */
  name: keyof (typeof shell)['search']['sources'];
  /** Returns the best hits first. Throws ApiError. */
  find: (typed: string, queries: QueryClient, signal: AbortSignal) => Promise<Hit[]>;
}

/** The most hits of each kind, so that all kinds are visible. */
const MAX_HITS = 5;
/** An admin types on for a while: not every letter requests the list of events, ms. */
const EVENTS_KEPT_MS = 60_000;
/** How long an answer also counts for kinds that ask a moment later, ms. */
const TYPING_MS = 5000;

/** The sources of the search; another kind is one more line. */
export const sources: readonly Source[] = [
  { name: 'events', find: findEvents },
  { name: 'races', find: async (typed, queries) => (await findInOffice(typed, queries)).races.map(raceHit) },
  { name: 'starts', find: findStarts },
  { name: 'orders', find: async (typed, queries) => (await findInOffice(typed, queries)).orders.map(orderHit) },
  {
    name: 'customers',
    find: async (typed, queries) => (await findInOffice(typed, queries)).customers.map(customerHit),
  },
];

/** Returns a common answer for all kinds that ask at the same time. */
const findInOffice = (typed: string, queries: QueryClient): Promise<OfficeHits> =>
  queries.fetchQuery({
    queryKey: ['admin', 'office-search', typed],
    queryFn: ({ signal }) => adminApi('POST /api/admin/search', { body: { query: typed }, signal }),
    staleTime: TYPING_MS,
    retry: false,
  });

const raceHit = ({ id, title, race_date, event_name }: OfficeHits['races'][number]): Hit => ({
  id,
  title,
  about: `${event_name}, ${formatDate(race_date)}`,
  address: racePath(id),
});

const orderHit = ({ id, customer_email, created_at, total_amount }: OfficeHits['orders'][number]): Hit => ({
  id,
  title: [orderNumber(id), customer_email].filter(Boolean).join(' – '),
  about: `${formatAmount(total_amount, 'chf')}, ${formatDateTime(created_at)}`,
  address: adminPaths.order(id),
});

const customerHit = ({ id, email, first_name, last_name }: OfficeHits['customers'][number]): Hit => ({
  id,
  title: [first_name, last_name].filter(Boolean).join(' ') || (email ?? id),
  about: email ?? '',
  address: adminPaths.customer(id),
});

async function findEvents(typed: string, queries: QueryClient): Promise<Hit[]> {
  const events = await queries.fetchQuery({ ...eventsQuery, staleTime: EVENTS_KEPT_MS });
  return events
    .filter(({ name, location, swiss_equestrian_id }) => matches(typed, [name, location, swiss_equestrian_id]))
    .slice(0, MAX_HITS)
    .map(({ swiss_equestrian_id: id, name, location, start_date }) => ({
      id,
      title: name,
      about: `${location}, ${formatDate(start_date)}`,
      address: adminPaths.event(id),
    }));
}

/** Finds riders and horses, each start in its race. */
async function findStarts(typed: string, _queries: QueryClient, signal: AbortSignal): Promise<Hit[]> {
  const { results } = await api('POST /api/search-photos', { body: { searchType: 'text', query: typed }, signal });
  return results.slice(0, MAX_HITS).map((start) => ({
    id: start.participant_id,
    title: [start.rider_name, start.horse_name].filter(Boolean).join(' – '),
    about: `${raceTitle({ race_order: null, name: start.race_name, category: start.race_category })}, ${start.event_name}`,
    address: racePath(start.race_id),
  }));
}
