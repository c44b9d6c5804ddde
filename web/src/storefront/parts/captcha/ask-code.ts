import type { Language } from '../../../../../core/wire/fields.ts';
import { api } from '../../../shared/api/api.ts';
import { withProof } from './with-proof.ts';

/** Asks for a mailed code. The answer is the same for an address that waits for none. */
export const askCode = (purpose: 'sign-up' | 'password', email: string, language: Language): Promise<unknown> =>
  withProof((proof) => api(`POST /api/${purpose}/code`, { body: { email, language, ...proof } }));
