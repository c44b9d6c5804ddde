import { dayOfAge, isDueByAge } from '../../../core/catalogue/closing-by-age.ts';
import { byStartDate } from '../../../core/catalogue/catalogue-order.ts';
import type { AgePreview } from '../../../core/shop/contract/age-limits.ts';
import type { EventId } from '../../../core/ids.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { workThrough } from '../../../core/time/flow/work-through.ts';
import { listEvents } from '../../store/catalogue/events/events.ts';
import { listAges, type StoredAge } from '../../store/catalogue/races/age-closing.ts';

const EVENTS_CONCURRENCY = 8;

/** The races of one event that have to close. */
interface AgedEvent {
  id: EventId;
  due: StoredAge[];
  /** Those closed before whose last effect did not begin. */
  unfinished: StoredAge[];
}

/**
 * Lists the events with races that have to close, the oldest first.
 * @param months null while the limit is off: then only unfinished closings are listed
 */
export async function listDue(months: number | null, now: Date): Promise<AgedEvent[]> {
  const found = new Map<EventId, AgedEvent>();
  const events = (await listEvents()).sort(byStartDate).reverse();
  await workThrough(events, EVENTS_CONCURRENCY, async (event) => {
    const reached = months === null ? null : dayOfAge(event, months);
    const races = await listAges(event.id);
    const due = reached === null || reached > swissDay(now) ? [] : races.filter((race) => isDueByAge(race, reached));
    const unfinished = races.filter(({ closed_by_age }) => closed_by_age?.done === false);
    if (due.length + unfinished.length > 0) found.set(event.id, { id: event.id, due, unfinished });
  });
  return events.flatMap(({ id }) => found.get(id) ?? []);
}

/** Counts the galleries that would close with this limit, before it is saved. */
export async function previewClosing(months: number, now: Date): Promise<AgePreview> {
  const events = (await listDue(months, now)).filter(({ due }) => due.length > 0);
  return { events: events.length, races: events.reduce((sum, { due }) => sum + due.length, 0) };
}
