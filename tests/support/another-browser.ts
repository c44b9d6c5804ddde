import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';

/** As Amplify names it. */
type Pool = Record<'userPoolId' | 'userPoolClientId' | 'userPoolEndpoint', string>;

/** Amplify as the site configures it, with a storage that is new, which is returned: another browser. One at a time in a process. */
export function anotherBrowser(pool: Pool): Map<string, string> {
  // It warns at each configuration that the pool is not at its usual address, which is the point here.
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
