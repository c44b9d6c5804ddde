import { expect, it } from 'vitest';
import { waitedFor } from '../../../../local/shop/wiring/waited-for.ts';

it('people wait for the functions of the API and of sign-in', () => {
  const httpApis = [{ routes: [{ functionArn: 'orders' }, { functionArn: 'catalogue' }] }];
  const userPools = [{ triggers: { PreSignUp: 'pre-sign-up' } }];
  expect([...waitedFor({ httpApis, userPools })]).toEqual(['orders', 'catalogue', 'pre-sign-up']);
});
