import { describe, expect, it } from 'vitest';
import { anOrderMail } from '../../../../support/an-order-mail.ts';
import { refundNotice, type RefundNotice } from '../../../../../lambdas/mail/orders/refund-notice.ts';

const notice = (more: Partial<RefundNotice> = {}): RefundNotice => ({
  ...anOrderMail,
  items: anOrderMail.items.map((item) => ({ ...item, participant_name: '<b>Anna</b>' })),
  paid_at: '2026-08-21T22:30:00.000Z',
  total_amount: 8300,
  refunded_amount: 1300,
  refund_told: 0,
  refunded_in_full: false,
  left: 'kept',
  revoked: false,
  ...more,
});

describe('the mail about money that went back', () => {
  it('speaks the order’s language and leaves no placeholder behind', () => {
    for (const language of ['it', 'de'] as const) {
      const { subject, html, text } = refundNotice(notice({ language }));
      expect(subject).toContain(language === 'it' ? 'Rimborso' : 'Rückerstattung');
      expect(subject + html + text).not.toMatch(/\{\{|undefined|null/);
      expect(html).not.toContain('<b>Anna');
    }
  });

  it('says what went back this time, of what, and how much in all', () => {
    const { text } = refundNotice(notice({ refunded_amount: 2600, refund_told: 1300 }));
    expect(text).toMatch(/restituiti CHF\s13\.00 dei CHF\s83\.00/);
    expect(text).toMatch(/Restituito in tutto: CHF\s26\.00/);
  });

  it.each([
    ['those that were not, when some were', notice(), 'Le altre restano tue'],
    ['all, when the amount says nothing of any', notice({ items: [] }), 'Le tue foto restano tue'],
    ['those that cost nothing, when all of the money went back', notice({ refunded_amount: 8300 }), 'Le altre restano'],
    [
      'none, when every item was, for whatever amount',
      notice({ refunded_in_full: true, left: 'none' }),
      'non si possono più scaricare',
    ],
    [
      'none, when everything was',
      notice({ refunded_amount: 8300, refunded_in_full: true, left: 'none' }),
      'non si possono più scaricare',
    ],
    ['none, when the others are revoked', notice({ left: 'none' }), 'Le foto dell’ordine non si possono più scaricare'],
    ['none yet, while the office has not decided', notice({ left: 'undecided' }), 'Decidiamo al più presto'],
  ])('says which photos are still the buyer’s: %s', (_name, given, says) => {
    expect(refundNotice(given).text).toContain(says);
  });

  it('promises no link to the buyer of an order that gives nothing', () => {
    for (const left of ['none', 'undecided'] as const)
      for (const items of [[], anOrderMail.items])
        expect(refundNotice(notice({ left, items })).text).not.toMatch(/link|restano tue/);
  });

  it('says that the order was paid back whole when every item and all of the money were', () => {
    const says = (more: Partial<RefundNotice>) => refundNotice(notice(more)).text.includes('rimborsato per intero');
    expect(says({ refunded_amount: 8300, refunded_in_full: true })).toBe(true);
    expect(says({ refunded_amount: 8300 })).toBe(false);
    expect(says({ refunded_in_full: true })).toBe(false);
  });
});
