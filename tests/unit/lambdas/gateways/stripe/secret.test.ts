import Stripe from 'stripe';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => ({ secret: '' }));
vi.mock('../../../../../lambdas/gateways/secrets.ts', () => ({ readSecret: async () => kept.secret }));
// Another file of this process may have read it with the real store of secrets.
vi.resetModules();
const { stripeSecret } = await import('../../../../../lambdas/gateways/stripe/secret.ts');

const { verifyWebhook } = await import('../../../../../lambdas/gateways/stripe/events.ts');

beforeEach(() => {
  vi.stubEnv('STRIPE_SECRET_ID', 'shop/stripe');
  vi.stubEnv('LIVE_PAYMENTS', '');
});

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

describe('test-mode payments', () => {
  const ofMode = (mode: string) => JSON.stringify({ secret_key: `${mode}_1`, webhook_secret: 'w' });

  it.each(['sk_test', 'rk_test'])('are refused by a stage that takes real money: %s', async (mode) => {
    kept.secret = ofMode(mode);
    expect(await stripeSecret()).toMatchObject({ webhook_secret: 'w' });
    vi.stubEnv('LIVE_PAYMENTS', 'true');
    await expect(stripeSecret()).rejects.toThrow(
      'the secret shop/stripe has a key of the test mode, and this stage takes real payments',
    );
    kept.secret = ofMode('sk_live');
    expect(await stripeSecret()).toMatchObject({ webhook_secret: 'w' });
  });

  it('tell such a stage nothing by a webhook, though it is signed', async () => {
    kept.secret = ofMode('sk_live');
    const object = { object: 'checkout.session', id: 'cs_1' };
    const told = async (livemode: boolean) => {
      const type = 'checkout.session.completed';
      const payload = JSON.stringify({ object: 'event', type, livemode, data: { object } });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'w' });
      return (await verifyWebhook(payload, signature)).subject;
    };
    expect(await told(false)).toEqual({ session: 'cs_1' });
    vi.stubEnv('LIVE_PAYMENTS', 'true');
    expect(await told(false)).toBeNull();
    expect(await told(true)).toEqual({ session: 'cs_1' });
  });
});
