import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { PageFrame } from '../../../kit/page/PageFrame.tsx';
import { Loaded } from '../../../kit/states/Loaded.tsx';
import { MailingCard } from './MailingCard.tsx';
import { Writing } from './writing/Writing.tsx';
import { mailingsQuery } from './queries.ts';

/** Shows mails to many customers: written here, counted, and sent on the admin's order. */
export default function MailingsPage() {
  const { t } = useTranslation('mailings');
  const query = useQuery(mailingsQuery);
  return (
    <PageFrame title={t('title')}>
      <div className="grid max-w-6xl items-start gap-6 lg:grid-cols-2">
        <Writing />
        <section aria-label={t('list')} className="flex flex-col gap-4">
          <h2 className="text-xl font-bold">{t('list')}</h2>
          <Loaded query={query} failure={t('loadFailed')} placeholder={<Skeleton className="h-60" />}>
            {(mailings) =>
              mailings.length === 0 ? (
                <p className="text-ink-soft">{t('none')}</p>
              ) : (
                mailings.map((mailing) => <MailingCard key={mailing.id} mailing={mailing} />)
              )
            }
          </Loaded>
        </section>
      </div>
    </PageFrame>
  );
}
