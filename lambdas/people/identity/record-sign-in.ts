import type { AuditCode } from '../../../core/shop/contract/audit.ts';
import { equalCalls } from '../../http/audit/equal-calls.ts';
import { log } from '../../log.ts';
import { addAudit } from '../../store/shop/audit/audit-log.ts';

/** A call of the pool about a user, or about a name that no user has. */
interface PoolCall {
  triggerSource: string;
  request: { userAttributes: Record<string, string | undefined> };
}

const countEqual = equalCalls();

/**
 * Records a try to sign in, its refusal or its success, by the account alone: the typed name may be a stranger's
 * address, and the pool tells no network. A fault is only logged, because it must keep nobody out.
 */
export async function recordSignIn({ triggerSource, request }: PoolCall, code: AuditCode): Promise<void> {
  const user_id = request.userAttributes['sub'] ?? null;
  // A success is always recorded: a flood of tries must not hide it.
  const count = code === 'ok' ? 1 : countEqual(user_id, `${triggerSource} ${code}`, Date.now());
  if (count === undefined) return;
  try {
    await addAudit({
      kind: 'sign_in',
      user_id,
      address: null,
      role: user_id === null ? 'visitor' : 'account',
      what: triggerSource,
      act: null,
      on: null,
      code,
      count,
      network: null,
      request_id: '',
    });
  } catch (error) {
    log.error('an entry of the audit log could not be written', error as Error);
  }
}
