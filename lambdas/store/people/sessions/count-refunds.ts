import { retry } from '../../../../core/time/flow/retry.ts';
import { readEntity } from '../../table/entities.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';
import { storedSession } from './stored-session.ts';

interface Refunding {
  user_id: string;
  session_id: string;
}

/**
 * Counts a refund towards its session. Many small refunds are as harmful as a large one.
 * @param amount in cents
 * @returns false if the session's sum would exceed the limit; then the refund is not counted
 */
export const countRefund = ({ user_id, session_id }: Refunding, amount: number, limit: number): Promise<boolean> =>
  retry('the refunds of a session', async () => {
    const key = keys.accountSession(user_id, session_id);
    const before = (await readEntity(storedSession, key, { consistent: true }))?.refunded;
    if (before === undefined || before + amount > limit) return false;
    const counted = await unlessRefused(() =>
      changeItem({
        key,
        set: { refunded: before + amount },
        condition: '#refunded = :before OR (attribute_not_exists(#refunded) AND :before = :none)',
        values: { before, none: 0 },
      }),
    );
    return counted && true;
  });
