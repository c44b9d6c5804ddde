/** The calls of who is signed in, with all of Amplify, when somebody is. No part of the server's module, where nobody is. */
export const loadAccountApi: () => Promise<typeof import('./account-api.ts')> = import.meta.env.SSR
  ? () => Promise.reject(new Error('nobody is signed in on the server'))
  : () => import('./account-api.ts');
