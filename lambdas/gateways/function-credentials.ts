import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Stands in a bundle for the SDK's search through files, metadata services and sign-ins (`lib/build/functions.ts`). Lambda
 * puts the credentials of the function's role into the environment.
 */
export const defaultProvider = fromEnv;
