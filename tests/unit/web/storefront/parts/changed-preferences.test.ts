import { expect, it } from 'vitest';
import { changedPreferences } from '../../../../../web/src/storefront/parts/forms/changed-preferences.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const before = {
  email_marketing: true,
  email_order_notifications: true,
  sms_marketing: false,
  sms_order_notifications: true,
  unsubscribed_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
};
const off = {
  email_marketing: false,
  email_order_notifications: false,
  sms_marketing: false,
  sms_order_notifications: false,
};

it('unsubscribing from all turns every switch off and stamps it; reactivating only takes the stamp away', () => {
  const gone = changedPreferences(before, { action: 'unsubscribe_all' }, now);
  expect(gone).toMatchObject({ ...off, unsubscribed_at: now.toISOString() });
  expect(changedPreferences(gone, { action: 'reactivate' }, now)).toMatchObject({ ...off, unsubscribed_at: null });
});

it('a single switch changes nothing else', () => {
  expect(changedPreferences(before, { sms_marketing: true }, now)).toEqual({ ...before, sms_marketing: true });
});
