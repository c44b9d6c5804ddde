import type { CognitoOptions } from '../../../local/cognito/cognito.ts';
import { pool } from './declared-pool.ts';

/** Returns the options of a pool without triggers, mails and Google. */
export const poolToKill = (dir: string): CognitoOptions => ({
  declared: { ...pool, providers: [] },
  dir,
  path: '/cognito',
  origins: [],
  invoke: Object.assign(() => Promise.reject(new Error('there is no trigger')), { policyOf: () => undefined }),
  send: () => Promise.reject(new Error('there is no mailbox')),
  encryptCode: () => Promise.reject(new Error('there is no key')),
  googlePeople: [],
  onFault: (message) => {
    throw new Error(message);
  },
});
