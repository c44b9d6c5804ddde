import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

/** Amplify's own names. */
type Pool = Record<'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint', string>;

/**
 * Configures Amplify like the site, with a new storage, and returns it: another browser. Only one exists at a time in a
 * process.
 */
export function anotherBrowser(pool: Pool): Map<string, string> {
  // Each configuration warns that the pool is not at its usual address, which is intended here.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const storage = new Map<string, string>();
  Amplify.configure({ Auth: { Cognito: pool } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void storage.set(key, value),
    getItem: async (key) => storage.get(key) ?? null,
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  });
  return storage;
}
