import { useTranslation } from 'react-i18next';
import type { OfficeCustomer, PreferenceFields } from '../../../../../../../core/people/contract/customers-admin.ts';
import { Switch } from '../../../../../shared/ui/switch.tsx';
import { dayOf } from '../../../../kit/show/format.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { usePreferenceChange } from './use-preference-change.ts';

const names = [
  'email_marketing',
  'email_order_notifications',
  'sms_marketing',
  'sms_order_notifications',
] as const satisfies (keyof PreferenceFields)[];

/**
 * Shows the customer's mail preferences; each switch saves immediately. If she unsubscribed herself, an admin cannot
 * switch her on.
 */
export function PreferencesCard({ customer: { id, preferences } }: { customer: OfficeCustomer }) {
  const { t } = useTranslation('customers');
  const { change, failures } = usePreferenceChange(id);
  const { unsubscribed_at } = preferences;
  return (
    <Card title={t('detail.preferences.title')}>
      {unsubscribed_at && (
        <p className="mb-2 font-semibold">{t('detail.preferences.unsubscribed', { date: dayOf(unsubscribed_at) })}</p>
      )}
      <div className="-my-2 divide-y divide-line">
        {names.map((name) => (
          <Switch
            // A switch that could not be saved returns to its old state.
            key={`${name}${failures}`}
            label={t(`detail.preferences.${name}`)}
            checked={preferences[name]}
            disabled={unsubscribed_at !== null}
            onChange={(on) => change(name, on)}
          />
        ))}
      </div>
    </Card>
  );
}
