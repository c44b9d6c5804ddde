import { environment } from '../../environment.ts';
import { readSecret } from '../secrets.ts';

type StripeSecret = Record<'secret_key' | 'webhook_secret', string>;

/** The beginning of Stripe's secret and restricted keys of the test mode. */
const TEST_KEY = /^[sr]k_test_/;

/**
 * Reads the shop's key and the webhooks' signing key. Both are empty until a person fills them in: an empty one would
 * verify any signature. A stage that takes real money refuses a key of the test mode, with which anybody pays with
 * published card numbers.
 */
export async function stripeSecret(): Promise<StripeSecret> {
  const { secret_key, webhook_secret } = JSON.parse(
    await readSecret(environment.stripeSecretId),
  ) as Partial<StripeSecret>;
  if (!secret_key || !webhook_secret)
    throw new Error(`the secret ${environment.stripeSecretId} lacks its secret_key or webhook_secret`);
  if (environment.livePayments && TEST_KEY.test(secret_key))
    throw new Error(
      `the secret ${environment.stripeSecretId} has a key of the test mode, and this stage takes real payments`,
    );
  return { secret_key, webhook_secret };
}
