import { api } from '../../../shared/api/api.ts';
import { withProof } from '../../parts/captcha/with-proof.ts';
import type { Credentials } from './pool.ts';

/* The codes of mails. The shop takes them itself, because the user pool's answers reveal known addresses. */

/** Proves the address of a sign-up. */
export async function confirm(email: string, code: string): Promise<void> {
  const { confirmed } = await withProof((proof) =>
    api('POST /api/sign-up/confirm', { body: { email, code, ...proof } }),
  );
  assertRight(confirmed);
}

/** Replaces a forgotten password. */
export async function choosePassword({ email, password }: Credentials, code: string): Promise<void> {
  const { changed } = await withProof((proof) =>
    api('POST /api/password/reset', { body: { email, code, password, ...proof } }),
  );
  assertRight(changed);
}

/** Throws an error with the name of the pool's for a wrong code. */
function assertRight(isRight: boolean): void {
  if (!isRight) throw Object.assign(new Error('wrong code'), { name: 'CodeMismatchException' });
}
