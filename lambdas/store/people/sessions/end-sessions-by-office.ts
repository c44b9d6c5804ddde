import { customerChange } from '../../shop/changes/customer-changes.ts';
import { transact } from '../../table/table.ts';
import { endSessions } from './end-sessions.ts';

/** Ends a user's sessions for an admin, and notes it in the customer's history. */
export async function endSessionsByOffice(of: { customer_id: string; user_id: string }, by: string): Promise<void> {
  await transact([customerChange(of.customer_id, { by, what: 'sessions_ended' })]);
  await endSessions(of.user_id);
}
