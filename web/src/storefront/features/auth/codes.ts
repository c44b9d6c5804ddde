import { api } from '../../../shared/api/api.ts';
import type { Credentials } from './pool.ts';

/* The codes of mails. The shop takes them itself, because the user pool's answers reveal known addresses. */

/** Proves the address of a sign-up. */
export async function confirm(email: string, code: string): Promise<void> {
  assertRight((await api('POST /api/sign-up/confirm', { body: { email, code } })).confirmed);
}

/** Replaces a forgotten password. */
export async function choosePassword({ email, password }: Credentials, code: string): Promise<void> {
  assertRight((await api('POST /api/password/reset', { body: { email, code, password } })).changed);
}

/** Throws an error with the name of the pool's for a wrong code. */
function assertRight(isRight: boolean): void {
  if (!isRight) throw Object.assign(new Error('wrong code'), { name: 'CodeMismatchException' });
}
