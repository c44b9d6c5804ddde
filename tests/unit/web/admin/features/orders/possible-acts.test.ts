import { describe, expect, test } from 'vitest';
import type { OfficeOrderDetail } from '../../../../../../core/sales/contract/orders-admin.ts';
import { possibleActs } from '../../../../../../web/src/admin/features/sales/orders/acts/possible-acts.ts';

const now = new Date('2026-08-21T18:00:00.000Z');
const link: OfficeOrderDetail['link'] = {
  url: 'https://fotos.example/api/downloads/x',
  created_at: '2026-08-01T18:00:00.000Z',
  expires_at: '2026-08-31T18:00:00.000Z',
  visits: 0,
  last_visited_at: null,
  mailed_at: null,
};
const detail = (
  order: Partial<OfficeOrderDetail['order']>,
  more: Partial<OfficeOrderDetail> = {},
): OfficeOrderDetail => ({
  order: {
    id: 'a',
    status: 'paid',
    total_amount: 1300,
    refunded_amount: 0,
    refunded_in_full: false,
    trouble: null,
    buyer_name: '',
    events: [],
    singles: 1,
    collections: 0,
    nothing_kept: false,
    vat_rate: '8.1',
    method: 'TWINT',
    refund_wanted: null,
    refund_owed: 0,
    created_at: '2026-08-01T18:00:00.000Z',
    paid_at: '2026-08-01T18:00:00.000Z',
    customer_id: 'c',
    customer_email: 'anna@esempio.example',
    provider_page: 'https://dashboard.stripe.com/test/checkout/sessions/cs_test_1',
    imported: false,
    anonymised_at: null,
    after_closing: null,
    late_reason: 'closed',
    revision: 0,
    mail_stopped: null,
    ...order,
  },
  buyer: null,
  items: [],
  delivered: null,
  fewer_photos: null,
  bought_twice: null,
  lapsed_credits: null,
  credited: [],
  link,
  history: [],
  disputes: [],
  undelivered_since: null,
  ...more,
});

describe('possible acts on an order', () => {
  test.each([
    ['that was paid', detail({}), ['resend', 'new_link', 'correct_address', 'refund', 'goodwill', 'note']],
    ['that a bank disputes', detail({ trouble: 'disputed' }), ['resend', 'new_link', 'correct_address', 'note']],
    [
      'whose link ended',
      detail({}, { link: { ...link, expires_at: '2026-08-20T18:00:00.000Z' } }),
      ['new_link', 'correct_address', 'refund', 'goodwill', 'note'],
    ],
    [
      'of which photos are missing',
      detail({}, { fewer_photos: { ordered: 10, left: 1, amount: 5700 } }),
      ['resend', 'new_link', 'correct_address', 'refund_missing', 'missing_seen', 'refund', 'goodwill', 'note'],
    ],
    [
      'with an item that lost its credit',
      detail({}, { lapsed_credits: { items: ['a-0'], before: 'b', amount: 500, revoked: false } }),
      ['resend', 'new_link', 'correct_address', 'revoke_credits', 'credits_seen', 'refund', 'goodwill', 'note'],
    ],
    [
      'with a revoked item that cost money',
      detail({}, { lapsed_credits: { items: ['a-0'], before: 'b', amount: 500, revoked: true } }),
      ['resend', 'new_link', 'correct_address', 'credits_seen', 'refund', 'goodwill', 'note'],
    ],
    [
      'with items that were bought twice',
      detail({}, { bought_twice: { items: ['a-0'], before: 'b', amount: 1300 } }),
      ['resend', 'new_link', 'correct_address', 'twice_seen', 'refund', 'goodwill', 'note'],
    ],
    [
      'that was paid after its sale was closed',
      detail({ after_closing: 'held' }, { link: null }),
      ['refund', 'goodwill', 'note'],
    ],
    ['that was refunded in full', detail({ refunded_amount: 1300, refunded_in_full: true }), ['note']],
    [
      'of which an item that cost nothing is left',
      detail({ refunded_amount: 1300 }),
      ['resend', 'new_link', 'correct_address', 'note'],
    ],
    [
      'whose buyer had herself erased',
      detail({ anonymised_at: '2026-08-20T18:00:00.000Z', customer_email: null }),
      ['refund', 'goodwill', 'note'],
    ],
    [
      'of the system before',
      detail({ imported: true, status: 'completed' }),
      ['resend', 'new_link', 'correct_address', 'note'],
    ],
    [
      'that waits for its payment',
      detail({ status: 'pending', customer_email: null }, { link: null }),
      ['cancel', 'note'],
    ],
    ['that was cancelled', detail({ status: 'cancelled', customer_email: null }, { link: null }), ['note']],
  ])('%s', (_, order, acts) => {
    expect(possibleActs(order, now)).toEqual(acts);
  });
});
