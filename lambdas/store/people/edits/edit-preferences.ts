import { currentOf, judgeEdit, type Edit } from '../../../../core/wire/edit.ts';
import { ShopError } from '../../../../core/wire/shop-error.ts';
import { changedFields } from '../../shop/changes/changes.ts';
import { customerChange } from '../../shop/changes/customer-changes.ts';
import { changePreferences, readPreferences, type PreferenceSwitches, type StoredPreferences } from '../preferences.ts';

/**
 * Sets an admin's switches for a customer, if they are still as the admin saw them: her own choice meanwhile stays. A
 * customer without preferences gets the defaults first (`spec/administration.md §4`).
 * @throws ShopError `edit_conflict`
 * @throws ShopError `unsubscribed`: an unsubscribed customer gets no mails until she herself changes it
 */
export async function editPreferences(
  customerId: string,
  edit: Edit<PreferenceSwitches>,
  by: string,
): Promise<StoredPreferences> {
  const changed = await changePreferences(
    customerId,
    (before) => {
      const verdict = judgeEdit<PreferenceSwitches>(before, edit);
      if (verdict === 'there') return undefined;
      if (before.unsubscribed_at !== null)
        throw new ShopError('unsubscribed', 'the customer unsubscribed: only the customer can subscribe again');
      if (verdict === 'conflict')
        throw new ShopError('edit_conflict', 'the preferences changed meanwhile', undefined, currentOf(before, edit));
      return edit.changes;
    },
    (before) => {
      const { email_marketing, email_order_notifications, sms_marketing, sms_order_notifications } = before;
      const was = { email_marketing, email_order_notifications, sms_marketing, sms_order_notifications };
      const fields = changedFields<typeof was>(was, edit.changes as Partial<typeof was>);
      return [customerChange(customerId, { by, what: 'preferences', fields })];
    },
  );
  return changed ?? readPreferences(customerId);
}
