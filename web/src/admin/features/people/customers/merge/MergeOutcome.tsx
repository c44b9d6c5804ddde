import { useTranslation } from 'react-i18next';
import type { MergePreview } from '../../../../../../../core/people/contract/customer-merges.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Message } from '../../../../../shared/ui/messages/message.tsx';
import { formatAmount } from '../../../../kit/show/format.ts';
import { Facts } from '../../../../kit/page/Facts.tsx';
import { nameOf } from '../queries.ts';
import { TagBadges } from '../tags/TagBadges.tsx';

interface Props {
  preview: MergePreview;
  /** True while they are being merged: no other customer can be chosen now. */
  waits: boolean;
  onBack: () => void;
}

/** Previews the merge of two customers, or explains why they stay separate. */
export function MergeOutcome({ preview: { refused, stays, goes, after }, waits, onBack }: Props) {
  const { t } = useTranslation('customers');
  const addresses = { stays: stays.email, goes: goes.email };
  return (
    <>
      <Facts
        facts={[
          { name: t('merge.stays'), value: calledOf(stays) },
          { name: t('merge.goes'), value: calledOf(goes) },
        ]}
      />
      {refused === null ? <After after={after} /> : <Message tone="bad">{t(`merge.refused.${refused}`)}</Message>}
      {refused === null && (
        <ul className="list-disc space-y-1 pl-5">
          <li>{t('merge.moves', addresses)}</li>
          <li>{t('merge.stricter')}</li>
          {stays.has_account && <li>{t('merge.account', addresses)}</li>}
        </ul>
      )}
      <Button variant="secondary" aria-disabled={waits} onClick={() => !waits && onBack()} className="self-start">
        {t('merge.back')}
      </Button>
    </>
  );
}

const calledOf = (customer: MergePreview['stays']): string =>
  [...new Set([nameOf(customer), customer.email])].join(' · ');

function After({ after: { total_spent, total_orders, tags, preferences, filled } }: Pick<MergePreview, 'after'>) {
  const { t } = useTranslation('customers');
  const wishes = (
    ['email_marketing', 'email_order_notifications', 'sms_marketing', 'sms_order_notifications'] as const
  ).filter((name) => preferences.unsubscribed_at === null && preferences[name]);
  const told = t('detail.told', { returnObjects: true });
  const names = filled.flatMap((name) => (name in told ? [told[name as keyof typeof told]] : []));
  return (
    <Facts
      facts={[
        { name: t('merge.spent'), value: formatAmount(total_spent, 'chf') },
        { name: t('merge.orders'), value: String(total_orders) },
        { name: t('merge.tags'), value: tags.length > 0 ? <TagBadges ids={tags} /> : t('merge.noTags') },
        {
          name: t('merge.wishes'),
          value: wishes.map((name) => t(`detail.preferences.${name}`)).join(', ') || t('merge.noWishes'),
        },
        ...(names.length > 0 ? [{ name: t('merge.filled'), value: names.join(', ') }] : []),
      ]}
    />
  );
}
