import { describe, expect, it } from 'vitest';
import { eventId, raceId, startId } from '../../../../core/ids.ts';
import { refundNotice, type RefundNotice } from '../../../../lambdas/mail/refund-notice.ts';

const notice = (more: Partial<RefundNotice> = {}): RefundNotice => ({
  language: 'it',
  site: 'https://shop.example',
  site_name: 'Foto & Galoppo',
  primary_color: '#0066CC',
  logo_url: null,
  order_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  paid_at: '2026-08-21T22:30:00.000Z',
  total_amount: 8300,
  refunded_amount: 1300,
  refund_told: 0,
  items: [
    {
      id: '1',
      type: 'single',
      participant_name: '<b>Anna</b>',
      horse_name: '',
      event_name: 'Concorso',
      race_name: 'Gara 3',
      race_category: 'B',
      event_id: eventId('50'),
      race_id: raceId('3'),
      swiss_equestrian_rider_id: startId('900001'),
      image_id: 7,
      price: 1300,
      quantity: 1,
    },
  ],
  unsubscribe: 'https://shop.example/unsubscribe?token=token',
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
    ['none, when everything was', notice({ refunded_amount: 8300 }), 'non si possono più scaricare'],
  ])('says which photos are still the buyer’s: %s', (_name, given, says) => {
    expect(refundNotice(given).text).toContain(says);
  });
});
