import { describe, expect, it } from 'vitest';
import { cancelledRefund } from '../../../../../core/sales/orders/cancelled-refund.ts';

const items = [
  { id: 'a', price: 1300, race: 'cancelled' },
  { id: 'b', price: 7000, race: 'cancelled' },
  { id: 'free', price: 0, race: 'cancelled' },
  { id: 'other', price: 1300, race: 'another' },
];
const order = {
  status: 'paid' as const,
  imported: false,
  stripe_session_id: 'cs_1',
  after_closing: null,
  total_amount: 9600,
  refunded_amount: 0,
  refunded_items: [] as string[],
  failed_refunds: [] as string[],
};
const refund = (changes: object = {}, { disputed = false, its = items } = {}) =>
  cancelledRefund({ ...order, ...changes }, its, { isCancelled: ({ race }) => race === 'cancelled', disputed });
const ofRaceOnly = items.slice(0, 3);

describe('the refund of an order of a cancelled race', () => {
  it('names the items of the race, also those that cost nothing, and no other', () => {
    expect(refund()).toEqual({ items: ['a', 'b', 'free'], amount: 8300 });
  });

  it('takes only the items that were not refunded before', () => {
    expect(refund({ refunded_amount: 1300, refunded_items: ['a'] })).toEqual({ items: ['b', 'free'], amount: 7000 });
    expect(refund({ refunded_amount: 1300, refunded_items: ['other'] })).toMatchObject({ amount: 8300 });
  });

  it('is at most the rest of the charge after goodwill', () => {
    expect(refund({ total_amount: 8300, refunded_amount: 500 }, { its: ofRaceOnly })).toMatchObject({ amount: 7800 });
  });

  it.each([
    ['unsettled', { status: 'pending' as const }],
    ['not_at_provider', { imported: true }],
    ['not_at_provider', { stripe_session_id: null }],
    ['held', { after_closing: 'held' as const }],
    ['returned', { failed_refunds: ['re_1'] }],
    ['refunded', { refunded_amount: 8300, refunded_items: ['a', 'b', 'free'] }],
    ['refunded', { refunded_amount: 9600 }],
    ['free', { refunded_amount: 8300, refunded_items: ['a', 'b'] }],
    ['unclear', { refunded_amount: 500 }],
    ['unclear', { refunded_amount: 1800, refunded_items: ['a'] }],
  ])('is left out as %s for %j', (reason, changes) => {
    expect(refund(changes)).toBe(reason);
  });

  it('is left out while a bank asks for the money, unless it went back already', () => {
    expect(refund({}, { disputed: true })).toBe('disputed');
    expect(refund({ refunded_amount: 9600 }, { disputed: true })).toBe('refunded');
  });

  it('is left out without items of the race', () => {
    expect(refund({}, { its: items.slice(3) })).toBe('refunded');
  });
});
