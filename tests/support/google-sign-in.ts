import { createHash, randomBytes } from 'node:crypto';
import type { ShopRecord } from '../../local/shop/record.ts';

type ShopWithGoogle = Pick<ShopRecord, 'url' | 'resources'>;

const verifier = randomBytes(32).toString('base64url');
const redirectTo = ({ url }: ShopWithGoogle) => `${url}/auth`;

/** Follows the site's way to Google, chooses a person there, and returns the site's address parameters afterwards. */
export async function viaGoogle(shop: ShopWithGoogle, email: string): Promise<URLSearchParams> {
  const visit = async (where: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(where, shop.url), { redirect: 'manual', ...init });
    return { location: response.headers.get('location') ?? '', text: await response.text() };
  };
  const { location: google } = await visit(
    `/cognito/oauth2/authorize?${new URLSearchParams({
      client_id: shop.resources.userPool.googleClientId,
      response_type: 'code',
      redirect_uri: redirectTo(shop),
      scope: 'openid email aws.cognito.signin.user.admin',
      identity_provider: 'Google',
      state: 'of the site',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    })}`,
  );
  const form = (await visit(google)).text.split('<form').find((part) => part.includes(`value="${email}"`)) ?? '';
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  );
  const { location: back } = await visit('/o/oauth2/v2/auth/callback', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const { location } = await visit(back);
  if (!location.startsWith(`${redirectTo(shop)}?`)) throw new Error(`Google sent the browser to ${location}`);
  return new URL(location).searchParams;
}

/** Returns the site's tokens for the returned code. */
export async function tokensFor(
  shop: ShopWithGoogle,
  code: string | null,
): Promise<{ access_token: string; refresh_token: string }> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: shop.resources.userPool.googleClientId,
    redirect_uri: redirectTo(shop),
    code_verifier: verifier,
    code: code ?? '',
  });
  const answer = await fetch(`${shop.url}/cognito/oauth2/token`, { method: 'POST', body });
  return (await answer.json()) as { access_token: string; refresh_token: string };
}
