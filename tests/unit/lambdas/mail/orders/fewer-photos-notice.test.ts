import { describe, expect, it } from 'vitest';
import { fewerPhotosNotice, type FewerPhotosNotice } from '../../../../../lambdas/mail/orders/fewer-photos-notice.ts';
import { anOrderMail } from '../../../../support/an-order-mail.ts';

const notice = (more: Partial<FewerPhotosNotice> = {}): FewerPhotosNotice => ({
  ...anOrderMail,
  items: anOrderMail.items.map((item) => ({ ...item, participant_name: '<b>Anna</b>', image_id: null })),
  paid_at: '2026-08-21T22:30:00.000Z',
  total_amount: 7000,
  ordered: 10,
  left: 1,
  amount: 5700,
  ...more,
});

describe('the mail about missing photos', () => {
  it('speaks the order’s language and leaves no placeholder behind', () => {
    for (const language of ['it', 'de'] as const) {
      const { subject, html, text } = fewerPhotosNotice(notice({ language }));
      expect(subject).toContain(language === 'it' ? 'Meno foto' : 'Weniger Fotos');
      expect(subject + html + text).not.toMatch(/\{\{|undefined|null/);
      expect(text).toMatch(/CHF\s57\.00/);
      expect(html).not.toContain('<b>Anna');
    }
  });

  it('says so when nothing is left, and when the price stays the same', () => {
    expect(fewerPhotosNotice(notice({ left: 0, amount: 7000 })).text).toContain('non ce n’era più nessuna');
    expect(fewerPhotosNotice(notice({ left: 8, amount: 0 })).text).toContain('il prezzo resta lo stesso');
  });
});
