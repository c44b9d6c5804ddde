import { signIn } from 'aws-amplify/auth';
import { AUTH_KEY_PREFIX, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import type { Language } from '../../../../core/wire/languages.ts';
import { identity } from './identity.ts';
import { leaveShop } from './leave-shop.ts';
import { whileNoneRefreshes } from './session-tokens.ts';

interface Proof {
  email: string;
  password: string;
  captcha: string;
  language: Language;
  /** Gives the second factor's code for the new session. The present one is replaced only after it. */
  prove: (accessToken: string) => Promise<void>;
}

/**
 * Signs the signed-in person in once more. The page and the session stay if it fails. Throws Cognito's errors, and those
 * of `prove`.
 */
export async function signInAgain({ email, password, captcha, language, prove }: Proof): Promise<void> {
  const { user_pool_client_id: client, ...settings } = await identity();
  const address = settings.user_pool_endpoint ?? `https://cognito-idp.${settings.region}.amazonaws.com/`;
  const end = async (session: Map<string, string>) => {
    await leaveShop(tokenIn(session, client, 'accessToken'));
    const token = tokenIn(session, client, 'refreshToken');
    if (token !== undefined) await revoke(address, client, token);
  };
  const replaced = await whileNoneRefreshes(async () => {
    const kept = new Map<string, string>();
    // Amplify refuses a sign-in beside a session, so it finds an empty store meanwhile.
    cognitoUserPoolsTokenProvider.setKeyValueStorage(storeOf(kept));
    try {
      const options = { authFlowType: 'USER_SRP_AUTH', clientMetadata: { captcha, language } } as const;
      const { nextStep } = await signIn({ username: email, password, options });
      if (nextStep.signInStep !== 'DONE') throw new Error(`not signed in: ${nextStep.signInStep}`);
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    }
    try {
      await prove(tokenIn(kept, client, 'accessToken') ?? '');
    } catch (error) {
      await end(kept);
      throw error;
    }
    const old = new Map(Object.entries<string>({ ...localStorage }));
    for (const [name, value] of kept) localStorage.setItem(name, value);
    return old;
  });
  await end(replaced);
}

/** Finds a token of the session in Amplify's store. */
const tokenIn = (store: Map<string, string>, client: string, kind: 'accessToken' | 'refreshToken') =>
  [...store].find(([name]) => name.startsWith(`${AUTH_KEY_PREFIX}.${client}.`) && name.endsWith(`.${kind}`))?.[1];

/** Ends a session in the pool. A failure harms nothing, because no browser knows its token any more. */
async function revoke(address: string, ClientId: string, Token: string): Promise<void> {
  await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId, Token }),
  }).catch((error: unknown) => console.warn('The other session was not ended:', error));
}

function storeOf(kept: Map<string, string>): Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0] {
  return {
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  };
}
