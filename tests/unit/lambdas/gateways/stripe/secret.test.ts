import { beforeEach, expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => ({ secret: '' }));
vi.mock('../../../../../lambdas/gateways/secrets.ts', () => ({ readSecret: async () => kept.secret }));
// Another file of this process may have read it with the real store of secrets.
vi.resetModules();
const { stripeSecret } = await import('../../../../../lambdas/gateways/stripe/secret.ts');

beforeEach(() => vi.stubEnv('STRIPE_SECRET_ID', 'shop/stripe'));

it.each(['{"secret_key":"k","webhook_secret":""}', '{"secret_key":"","webhook_secret":"w"}', '{}'])(
  'a missing payment provider’s secret is an error and verifies no webhook: %s',
  async (secret) => {
    kept.secret = secret;
    await expect(stripeSecret()).rejects.toThrow('the secret shop/stripe lacks its secret_key or webhook_secret');
  },
);

it('a payment provider’s secret is its two keys', async () => {
  kept.secret = '{"secret_key":"k","webhook_secret":"w","note":"x"}';
  expect(await stripeSecret()).toEqual({ secret_key: 'k', webhook_secret: 'w' });
});
