import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { AUTH_KEY_PREFIX, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage } from 'aws-amplify/utils';
import type { Language } from '../../../../core/wire/languages.ts';
import { identity } from './identity.ts';
import { whileNoneRefreshes } from './session-tokens.ts';

interface Proof {
  email: string;
  password: string;
  /** The second factor's code. */
  code: string;
  captcha: string;
  language: Language;
}

/**
 * Signs the signed-in person in once more with password and code. The page and the session stay if it fails. Throws
 * Cognito's errors.
 */
export async function signInAgain({ email, password, code, captcha, language }: Proof): Promise<void> {
  const settings = await identity();
  const { user_pool_client_id: client } = settings;
  const address = settings.user_pool_endpoint ?? `https://cognito-idp.${settings.region}.amazonaws.com/`;
  const old = localStorage.getItem(lastRefreshToken(client) ?? '');
  await whileNoneRefreshes(async () => {
    const clientMetadata = { captcha, language };
    // Amplify refuses a sign-in beside a session, so it finds an empty store meanwhile.
    cognitoUserPoolsTokenProvider.setKeyValueStorage(emptyStore());
    try {
      const options = { authFlowType: 'USER_SRP_AUTH', clientMetadata } as const;
      const { nextStep } = await signIn({ username: email, password, options });
      if (nextStep.signInStep !== 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') throw new Error(`no code: ${nextStep.signInStep}`);
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    }
    await confirmSignIn({ challengeResponse: code, options: { clientMetadata: { language } } });
  });
  if (old !== null) await revoke(address, client, old);
}

const lastRefreshToken = (client: string): string | undefined =>
  Object.keys(localStorage).find(
    (key) => key.startsWith(`${AUTH_KEY_PREFIX}.${client}.`) && key.endsWith('.refreshToken'),
  );

/** Ends the replaced session in the pool. A failure harms nothing, because no browser knows its token any more. */
async function revoke(address: string, ClientId: string, Token: string): Promise<void> {
  await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId, Token }),
  }).catch((error: unknown) => console.warn('The replaced session was not ended:', error));
}

function emptyStore(): Parameters<typeof cognitoUserPoolsTokenProvider.setKeyValueStorage>[0] {
  const kept = new Map<string, string>();
  return {
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  };
}
