/**
 * Loads the account's calls, with all of Amplify, for a signed-in customer. Excluded from the server's module, which
 * draws pages for guests only.
 */
export const loadAccountApi: () => Promise<typeof import('./account-api.ts')> = import.meta.env.SSR
  ? () => Promise.reject(new Error('the server has no sign-in'))
  : () => import('./account-api.ts');
