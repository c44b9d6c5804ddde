import type { EventId } from '../../core/ids.ts';
import { retry } from '../../core/time/flow/retry.ts';
import { listSegments, putSegment, removeSegment, segmentBasis } from '../gateways/buckets/search-bucket.ts';
import { listEvents } from '../store/catalogue/events/events.ts';
import { readWholeEvent } from '../store/catalogue/events/whole-event.ts';
import { segmentOf } from './segment.ts';

/** The input of both steps of search-index. */
interface SearchIndexTask {
  /** Absent for every event. */
  event_id?: EventId;
}

/**
 * First step of search-index: rewrites an event's segment from the table; removes the segment of a hidden, private
 * or deleted event.
 */
export async function handler({ event_id }: SearchIndexTask): Promise<void> {
  for (const e of event_id === undefined ? await everyEvent() : [event_id]) await collect(e);
}

/** Returns the events in the table and those with an old segment. */
async function everyEvent(): Promise<Set<EventId>> {
  const [events, segments] = await Promise.all([listEvents(), listSegments()]);
  return new Set([...events.map(({ swiss_equestrian_id }) => swiss_equestrian_id), ...segments]);
}

/**
 * The written state was read after the state that it replaces: a writer with an older read is refused and reads again.
 * So an older state never returns.
 */
async function collect(e: EventId): Promise<void> {
  await retry(`the segment of event ${e}`, async () => {
    const basis = await segmentBasis(e);
    const whole = await readWholeEvent(e);
    const done =
      whole && !whole.event.hidden && !whole.event.unlisted
        ? await putSegment(e, JSON.stringify(segmentOf(whole)), basis)
        : await removeSegment(e, basis);
    return done || undefined;
  });
}
