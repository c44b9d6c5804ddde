import type { CommunicationPreferences } from '../../../../../core/people/contract/account.ts';
import type { PreferenceChange } from './communication-switches.tsx';

export type AnyPreferenceChange = PreferenceChange | { action: 'unsubscribe_all' | 'reactivate' };

/**
 * Returns the shop's expected answer: all off with a stamp, the stamp removed, or single switches
 * (`spec/storefront.md §4`).
 */
export function changedPreferences(
  before: CommunicationPreferences,
  change: AnyPreferenceChange,
  now = new Date(),
): CommunicationPreferences {
  if (!('action' in change)) return { ...before, ...change };
  if (change.action === 'reactivate') return { ...before, unsubscribed_at: null };
  return {
    ...before,
    email_marketing: false,
    email_order_notifications: false,
    sms_marketing: false,
    sms_order_notifications: false,
    unsubscribed_at: now.toISOString(),
  };
}
