import type { EventEdit } from '../../core/contract/office-event.ts';
import { currentOf, judgeEdit } from '../../core/edit.ts';
import type { EventId } from '../../core/ids.ts';
import { ShopError } from '../../core/shop-error.ts';
import { startSearchIndex } from '../gateways/workflows.ts';
import { copyEventToRaces } from '../store/catalogue/event-copies.ts';
import { changeEventAsSeen } from '../store/catalogue/events.ts';
import { knownEvent } from './office-events.ts';

/** What the search has of an event, and whether it has it. */
const SEARCHED = ['name', 'location', 'start_date', 'hidden'] as const;

/** How often others may be faster before something is wrong. */
const ATTEMPTS = 20;

/**
 * Changes an event where what is changed still is as the admin saw it; its races' copies and the search follow. What is there already is not
 * written again, but what follows is made sure of: a change that broke off in the middle is asked for again.
 * @throws ShopError `event_not_found`, `edit_conflict` with what is there now, `malformed_body` for an event that ends before it begins
 */
export async function editEvent(e: EventId, edit: EventEdit): Promise<void> {
  for (let attempt = 1; !(await editOnce(e, edit)); attempt++)
    if (attempt === ATTEMPTS) throw new Error(`event ${e} was changed by others ${ATTEMPTS} times`);
  if (SEARCHED.some((field) => field in edit.changes)) await startSearchIndex(e);
}

/** False when somebody else was faster. */
async function editOnce(e: EventId, edit: EventEdit): Promise<boolean> {
  const event = await knownEvent(e);
  const judgement = judgeEdit<EventEdit['was']>(event, edit);
  if (judgement === 'conflict')
    throw new ShopError('edit_conflict', `event ${e} was changed meanwhile`, undefined, currentOf(event, edit));
  if (judgement === 'there') {
    await copyEventToRaces(e);
    return true;
  }
  const { start_date = event.start_date, end_date = event.end_date } = edit.changes;
  if (end_date < start_date)
    throw new ShopError('malformed_body', 'an event ends on the day that it begins, or later', {
      end_date: 'too early',
    });
  return (await changeEventAsSeen(event, edit.changes)) !== undefined;
}
