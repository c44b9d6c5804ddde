import { environment } from '../environment.ts';
import { readSecret } from './secrets.ts';

type StripeSecret = Record<'secret_key' | 'webhook_secret', string>;

const readStripeSecret = async () => JSON.parse(await readSecret(environment.stripeSecretId)) as Partial<StripeSecret>;

/** The shop's key, and the one that webhooks are signed with. Both are empty until a person fills them in: an empty one would verify what anybody signs. */
export async function stripeSecret(): Promise<StripeSecret> {
  const { secret_key, webhook_secret } = await readStripeSecret();
  if (!secret_key || !webhook_secret)
    throw new Error(`the secret ${environment.stripeSecretId} lacks its secret_key or webhook_secret`);
  return { secret_key, webhook_secret };
}

/** Whether the shop takes real money, as far as its key tells; also before there is one. */
export const isLive = async (): Promise<boolean> => (await readStripeSecret()).secret_key?.includes('_live_') ?? false;
