import { Mail, MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommunicationPreferences } from '../../../../../core/people/contract/account.ts';
import { Switch } from '../../../shared/ui/switch.tsx';

type Flag = 'email_marketing' | 'email_order_notifications' | 'sms_marketing' | 'sms_order_notifications';
export type PreferenceChange = Partial<Record<Flag, boolean>>;

const cards = [
  { name: 'email', icon: Mail, flags: { marketing: 'email_marketing', orders: 'email_order_notifications' } },
  { name: 'sms', icon: MessageSquare, flags: { marketing: 'sms_marketing', orders: 'sms_order_notifications' } },
] as const;

interface Props {
  preferences: CommunicationPreferences;
  heading: 'h2' | 'h3';
  onChange: (change: PreferenceChange) => void;
}

/**
 * Shows the four switches on their two cards. While unsubscribed, they appear off and disabled. Their values are kept
 * (`spec/storefront.md §4`).
 */
export function CommunicationSwitches({ preferences, heading: Heading, onChange }: Props) {
  const { t } = useTranslation('unsubscribe');
  const unsubscribed = preferences.unsubscribed_at !== null;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {cards.map(({ name, icon: Icon, flags }) => (
        <section
          key={name}
          aria-labelledby={`communication-${name}`}
          className="rounded-lg border border-line px-5 py-4"
        >
          <Heading id={`communication-${name}`} className="flex items-center gap-2 text-xl font-bold">
            <Icon aria-hidden className="size-5" />
            {t(`${name}.title`)}
          </Heading>
          <div role="group" aria-labelledby={`communication-${name}`} className="mt-2 divide-y divide-line">
            {(['marketing', 'orders'] as const).map((kind) => (
              <Switch
                key={kind}
                label={t(`${name}.${kind}`)}
                note={t(`${name}.${kind}Note`)}
                checked={!unsubscribed && preferences[flags[kind]]}
                disabled={unsubscribed}
                onChange={(on) => onChange({ [flags[kind]]: on })}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
