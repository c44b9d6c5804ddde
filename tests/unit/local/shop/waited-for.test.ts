import { expect, it } from 'vitest';
import { waitedFor } from '../../../../local/shop/wiring/waited-for.ts';

it('people wait for the functions of the API and of sign-in, the payment provider for its own', () => {
  const routes = [
    { key: 'POST /api/handle-payment-success', functionArn: 'orders' },
    { key: 'GET /api/events/{id}', functionArn: 'catalogue' },
    { key: 'POST /api/stripe-webhook', functionArn: 'webhook' },
  ];
  const httpApis = [{ routes }];
  const userPools = [{ triggers: { PreSignUp: 'pre-sign-up' } }];
  expect([...waitedFor({ httpApis, userPools })]).toEqual(['orders', 'catalogue', 'pre-sign-up']);
});
