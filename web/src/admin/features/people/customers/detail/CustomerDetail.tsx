import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Tag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeCustomer } from '../../../../../../../core/people/contract/customers-admin.ts';
import { Button, buttonClass } from '../../../../../shared/ui/button.tsx';
import { dayOf, formatAmount } from '../../../../kit/show/format.ts';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { StoppedAddress } from '../../../../kit/mail/StoppedAddress.tsx';
import { PageFrame } from '../../../../kit/page/PageFrame.tsx';
import { StatusBadge } from '../../../../kit/states/StatusBadge.tsx';
import { Erasing } from '../erase/Erasing.tsx';
import { Merging } from '../merge/Merging.tsx';
import { Unfinished } from '../merge/Unfinished.tsx';
import { CUSTOMERS_KEY, nameOf, shownStateOf } from '../queries.ts';
import { TagBadges } from '../tags/TagBadges.tsx';
import { TaggingDialog } from '../tags/TaggingDialog.tsx';
import { InfoCard } from './InfoCard.tsx';
import { MailsCard } from './MailsCard.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ChangesCard } from '../../../../kit/changes/ChangesCard.tsx';
import { changesOfCustomer } from './queries.ts';

const EndingSessions = lazyPart(() => import('../sessions/EndingSessions.tsx'));

/** Lists the admins' changes to the customer. */
function CustomerChanges({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const whats = t('detail.changes', { returnObjects: true });
  const fields = { ...t('detail.preferences', { returnObjects: true }), ...t('detail.told', { returnObjects: true }) };
  return <ChangesCard query={useQuery(changesOfCustomer(id))} whats={whats} fields={fields} />;
}

/**
 * Shows the customer's cards: figures, personal data, preferences, orders, mails and the office's changes. The last one
 * ends her sessions or, without an account, erases her.
 */
export function CustomerDetail({ customer }: { customer: OfficeCustomer }) {
  const { t } = useTranslation('customers');
  const { id, email, tags, stripe_page, mail_stopped, has_account } = customer;
  const [tagging, setTagging] = useState(false);
  return (
    <PageFrame
      title={nameOf(customer)}
      back={{ label: t('detail.back'), to: adminPaths.customers() }}
      about={
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge of="customer" status={shownStateOf(customer)} />
          <TagBadges ids={tags} />
        </span>
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => setTagging(true)}>
            <Tag aria-hidden className="size-5" />
            {t('tags.action')}
          </Button>
          <Merging customer={customer} />
          {stripe_page && <StripeLink address={stripe_page} />}
        </>
      }
    >
      {tagging && <TaggingDialog customers={[id]} onClose={() => setTagging(false)} />}
      <div className="flex flex-col gap-6">
        <Unfinished customer={customer} />
        {mail_stopped && <StoppedAddress stopped={mail_stopped} email={email} refreshes={CUSTOMERS_KEY} />}
        <Figures customer={customer} />
        <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <InfoCard customer={customer} />
          <PreferencesCard customer={customer} />
        </div>
        <OrdersCard id={id} />
        <MailsCard id={id} />
        <CustomerChanges id={id} />
        {has_account ? (
          <Suspense>
            <EndingSessions id={id} />
          </Suspense>
        ) : (
          <Erasing customer={customer} />
        )}
      </div>
    </PageFrame>
  );
}

function StripeLink({ address }: { address: string }) {
  const { t } = useTranslation('customers');
  return (
    <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
      <ExternalLink aria-hidden className="size-5" />
      {t('detail.stripe')}
      <span className="sr-only">({t('detail.newTab')})</span>
    </a>
  );
}

function Figures({ customer: { total_spent, total_orders, created_at } }: { customer: OfficeCustomer }) {
  const { t } = useTranslation('customers');
  const figures = [
    { name: t('detail.spent'), value: formatAmount(total_spent, 'chf') },
    { name: t('detail.orderCount'), value: String(total_orders) },
    { name: t('detail.since'), value: dayOf(created_at) },
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {figures.map(({ name, value }) => (
        <div key={name} className="rounded-md border border-line p-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="mt-1 text-2xl font-bold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
