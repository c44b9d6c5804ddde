import { expect, test } from 'vitest';
import { methodOf } from '../../../../../../web/src/admin/features/sales/orders/method-of.ts';

const words = ((key: string) => key) as never;

test.for([
  { method: 'TWINT', status: 'paid', total_amount: 1300, said: 'TWINT' },
  { method: '', status: 'paid', total_amount: 1300, said: 'methodUnknown' },
  { method: '', status: 'completed', total_amount: 1300, said: 'methodUnknown' },
  { method: '', status: 'paid', total_amount: 0, said: '—' },
  { method: '', status: 'pending', total_amount: 1300, said: '—' },
] as const)('an order ($status, $total_amount, "$method") names its method as $said', ({ said, ...order }) => {
  expect(methodOf(order, words)).toBe(said);
});
