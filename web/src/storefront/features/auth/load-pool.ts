import { lostConnection } from '../../../shared/api/api.ts';

/**
 * Loads the calls to the user pool, with all of Amplify, while the visitor fills in a form. The form itself therefore
 * appears immediately. A faster visitor waits for them as for the pool. Throws ApiError without a connection.
 */
export const loadPool = (): Promise<typeof import('./pool.ts')> =>
  import('./pool.ts').catch(() => {
    throw lostConnection('the sign-in');
  });
