import type { EventId, RaceId } from '../../../core/ids.ts';
import { customersOf } from '../../photos/ingest/news/tell-followers.ts';
import { readWholeEvent } from '../../store/catalogue/events/whole-event.ts';
import { putDueMails } from '../../store/mail/automatic/due-mails.ts';
import { listFollowers } from '../../store/people/following/followers.ts';

/** The time in milliseconds in which an admin may undo a cancellation before followers hear of it. */
const UNDONE_WITHIN_MS = 5 * 60_000;

/**
 * Schedules one mail to every follower of a start in a cancelled race or event that is not private. A repetition schedules the same mails.
 * Before sending, the writer looks again (`lambdas/mail/automatic/following/cancellation.ts`).
 */
export async function tellCancelled(e: EventId, r?: RaceId): Promise<void> {
  const whole = await readWholeEvent(e);
  const races =
    whole?.races.filter(
      ({ race }) => (r === undefined || race.swiss_equestrian_race_id === r) && !race.unlisted && !whole.event.unlisted,
    ) ?? [];
  const cancelled_at = r === undefined ? whole?.event.cancelled_at : races[0]?.race.cancelled_at;
  if (!cancelled_at) return;
  const due_at = new Date(Date.parse(cancelled_at) + UNDONE_WITHIN_MS).toISOString();
  const people = await customersOf(
    await listFollowers(races.flatMap(({ participants }) => participants.filter(({ unlisted }) => !unlisted))),
  );
  const of = `${e}#${r ?? ''}#${cancelled_at}`;
  await putDueMails(
    [...new Set(people.values())].map((customer_id) => ({ kind: 'cancellation', due_at, customer_id, of })),
  );
}
