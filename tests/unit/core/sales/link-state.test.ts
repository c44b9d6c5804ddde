import { describe, expect, it } from 'vitest';
import { shownLink } from '../../../../core/sales/link-state.ts';

const paid_at = '2026-08-21T18:00:00.000Z';
const order = {
  nothing_kept: false,
  after_closing: null,
  late_reason: 'closed' as const,
  paid_at,
  customer_email: 'anna@esempio.example',
  download_url: 'https://shop.example/api/downloads/token',
  download_token: 'token',
  download_expires_at: '2026-09-20T18:00:00.000Z',
};
const after = (hours: number) => new Date(Date.parse(paid_at) + hours * 3_600_000);
const nothing = { download_url: null, download_token: null, download_expires_at: null };

describe('the content of a session’s id', () => {
  it('is link and address for a day', () => {
    expect(shownLink(order, after(23))).toMatchObject({
      download_token: 'token',
      customer_email: 'anna@esempio.example',
      link_withheld: null,
    });
  });

  it('is a day long to the millisecond', () => {
    const day = Date.parse(paid_at) + 24 * 3_600_000;
    expect(shownLink(order, new Date(day)).link_withheld).toBeNull();
    expect(shownLink(order, new Date(day + 1)).link_withheld).toBe('too_late');
  });

  it('is neither later', () => {
    expect(shownLink(order, after(25))).toEqual({ ...nothing, customer_email: null, link_withheld: 'too_late' });
  });

  it('is no link once every item was paid back', () => {
    expect(shownLink({ ...order, nothing_kept: true }, after(1))).toMatchObject({
      ...nothing,
      customer_email: 'anna@esempio.example',
      link_withheld: 'refunded',
    });
  });

  it('is no link while the office decides about what was paid after closing, and one once it is delivered', () => {
    const late = (after_closing: 'held' | 'declined' | 'delivered') => shownLink({ ...order, after_closing }, after(1));
    expect([late('held'), late('declined')]).toMatchObject([
      { ...nothing, link_withheld: 'after_closing' },
      { ...nothing, link_withheld: 'after_closing' },
    ]);
    expect(shownLink({ ...order, after_closing: 'held', late_reason: 'price' }, after(1))).toMatchObject({
      link_withheld: 'old_price',
    });
    expect(late('delivered')).toMatchObject({ download_token: 'token', link_withheld: null });
  });

  it('waits for a payment as long as that takes', () => {
    expect(shownLink({ ...order, paid_at: null }, after(99))).toMatchObject({ link_withheld: null });
  });
});
