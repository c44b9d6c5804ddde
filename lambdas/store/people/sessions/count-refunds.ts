import { retry } from '../../../../core/time/flow/retry.ts';
import { readEntity } from '../../table/entities.ts';
import { keys } from '../../table/keys.ts';
import { changeItem, unlessRefused } from '../../table/table.ts';
import { storedSession } from './stored-session.ts';

interface Refunding {
  user_id: string;
  session_id: string;
}

/** A refund that the office asks for. The id names its order, action and amount: only the same call repeats it. */
interface AskedRefund {
  id: string;
  /** In cents. */
  amount: number;
}

/** The number of refunds that a session remembers. An older one would count again. */
const REMEMBERED = 100;

/**
 * Counts a refund towards its session, once for all repetitions. Many small refunds are as harmful as a large one.
 * @returns false if the session's sum would exceed the limit; then the refund is not counted
 */
export const countRefund = (
  { user_id, session_id }: Refunding,
  { id, amount }: AskedRefund,
  limit: number,
): Promise<boolean> =>
  retry('the refunds of a session', async () => {
    const key = keys.accountSession(user_id, session_id);
    const session = await readEntity(storedSession, key, { consistent: true });
    if (session?.counted_refunds.includes(id)) return true;
    if (session === undefined || session.refunded + amount > limit) return false;
    const before = session.refunded;
    const counted = await unlessRefused(() =>
      changeItem({
        key,
        set: { refunded: before + amount, counted_refunds: [...session.counted_refunds, id].slice(-REMEMBERED) },
        condition: '#refunded = :before OR (attribute_not_exists(#refunded) AND :before = :none)',
        values: { before, none: 0 },
      }),
    );
    return counted && true;
  });
