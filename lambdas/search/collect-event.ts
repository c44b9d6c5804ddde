import type { EventId } from '../../core/ids.ts';
import { untilThrough } from '../../core/time/flow/until-through.ts';
import { listSegments, putSegment, removeSegment, segmentBasis } from '../gateways/buckets/search-bucket.ts';
import { listEvents } from '../store/catalogue/events/events.ts';
import { readWholeEvent } from '../store/catalogue/events/whole-event.ts';
import { segmentOf } from './segment.ts';
import type { SearchIndexTask } from './task.ts';

/** First step of search-index: an event's segment becomes what the table says now; that of an event that is hidden or gone is removed. */
export async function handler({ event_id }: SearchIndexTask): Promise<void> {
  for (const e of event_id === undefined ? await everyEvent() : [event_id]) await collect(e);
}

/** Those that the table has, and those that it had once. */
async function everyEvent(): Promise<Set<EventId>> {
  const [events, segments] = await Promise.all([listEvents(), listSegments()]);
  return new Set([...events.map(({ swiss_equestrian_id }) => swiss_equestrian_id), ...segments]);
}

/**
 * What is written was read after whatever it replaces: somebody who read the table earlier and writes later is refused and reads
 * again, so an older state never comes back.
 */
async function collect(e: EventId): Promise<void> {
  await untilThrough(`the segment of event ${e}`, async () => {
    const basis = await segmentBasis(e);
    const whole = await readWholeEvent(e);
    const done =
      whole && !whole.event.hidden
        ? await putSegment(e, JSON.stringify(segmentOf(whole)), basis)
        : await removeSegment(e, basis);
    return done || undefined;
  });
}
