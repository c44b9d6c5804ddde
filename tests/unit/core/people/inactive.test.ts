import { describe, expect, it } from 'vitest';
import { isInactiveFor, type SeenCustomer } from '../../../../core/people/inactive.ts';

const guest: SeenCustomer = { created_at: '2027-03-10T10:00:00.000Z', last_order_date: null, account: null };
const since = (customer: Partial<SeenCustomer>, day: string) =>
  isInactiveFor(24, { ...guest, ...customer }, new Date(`${day}T10:00:00.000Z`));

describe('a customer without activity', () => {
  it('is inactive on the day when the months are over, and no sooner', () => {
    expect([since({}, '2029-03-09'), since({}, '2029-03-10')]).toEqual([false, true]);
  });

  it('counts from her last order or sign-in, whichever is later', () => {
    const last_order_date = '2028-01-05T10:00:00.000Z';
    expect([since({ last_order_date }, '2030-01-04'), since({ last_order_date }, '2030-01-05')]).toEqual([false, true]);
    const account = { created_at: guest.created_at, signed_in_at: '2028-06-01T10:00:00.000Z' };
    expect([since({ last_order_date, account }, '2030-05-31'), since({ account }, '2030-06-01')]).toEqual([
      false,
      true,
    ]);
  });

  it('has an account from before sign-ins were kept: it may have been used until then', () => {
    const account = { created_at: '2025-01-01T10:00:00.000Z', signed_in_at: null };
    const old = { created_at: account.created_at, account };
    expect([since(old, '2028-11-26'), since(old, '2028-11-27')]).toEqual([false, true]);
  });
});
