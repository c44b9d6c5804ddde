import { environment } from '../../environment.ts';
import { readSecret } from '../secrets.ts';

type StripeSecret = Record<'secret_key' | 'webhook_secret', string>;

/**
 * Reads the shop's key and the webhooks' signing key. Both are empty until a person fills them in: an empty one would
 * verify any signature.
 */
export async function stripeSecret(): Promise<StripeSecret> {
  const { secret_key, webhook_secret } = JSON.parse(
    await readSecret(environment.stripeSecretId),
  ) as Partial<StripeSecret>;
  if (!secret_key || !webhook_secret)
    throw new Error(`the secret ${environment.stripeSecretId} lacks its secret_key or webhook_secret`);
  return { secret_key, webhook_secret };
}
