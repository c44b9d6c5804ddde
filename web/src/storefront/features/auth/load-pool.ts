import { lostConnection } from '../../../shared/api/api.ts';

/**
 * The calls to the user pool, with all of Amplify. They are fetched while somebody fills in a form, so that the form itself is there
 * at once; whoever is quicker waits for them as for the pool. Throws ApiError without a connection.
 */
export const loadPool = (): Promise<typeof import('./pool.ts')> =>
  import('./pool.ts').catch(() => {
    throw lostConnection('the sign-in');
  });
