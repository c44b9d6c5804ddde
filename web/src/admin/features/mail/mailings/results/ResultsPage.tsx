import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MailSearch } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Mailing } from '../../../../../../../core/mail/contract/mailings.ts';
import { mailOutcomes } from '../../../../../../../core/mail/mail-status.ts';
import { Skeleton } from '../../../../../shared/ui/skeleton.tsx';
import { StateMessage } from '../../../../../shared/ui/messages/state-message.tsx';
import { useAddressState } from '../../../../kit/address-state.ts';
import { PageFrame } from '../../../../kit/page/PageFrame.tsx';
import { formatDateTime } from '../../../../kit/show/format.ts';
import { adminPaths } from '../../../../kit/show/links.ts';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import { FilterBar } from '../../../../kit/table/FilterBar.tsx';
import { MoreRows } from '../../../../kit/table/MoreRows.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { useSorting } from '../../../../kit/table/use-sorting.ts';
import { useSettled } from '../../../../kit/use-settled.ts';
import { recipientColumns } from '../../log/mail-columns.tsx';
import { useFurtherPages } from '../../log/use-further-pages.ts';
import { mailingQuery, recipientsQuery, resultsQuery } from '../queries.ts';
import { Totals } from './Totals.tsx';

/** Delay after the last letter before a request, ms. */
const SETTLED_MS = 300;

/** Shows the outcomes of a bulk mail: the totals, and each recipient. */
export default function ResultsPage() {
  const { mailingId = '' } = useParams();
  const { t } = useTranslation('mailings');
  const { data: mailing } = useQuery(mailingQuery(mailingId));
  const results = useQuery(resultsQuery(mailingId));
  const [outcome, setOutcome] = useAddressState('outcome');
  const chosen = mailOutcomes.find((one) => one === outcome) ?? '';
  return (
    <PageFrame
      title={mailing?.name || mailing?.subject || t('results.title')}
      back={{ label: t('results.back'), to: adminPaths.mailings() }}
      about={mailing && <About mailing={mailing} />}
    >
      <section aria-label={t('results.totals')} className="mb-8">
        <Loaded query={results} failure={t('results.failed')} placeholder={<Skeleton className="h-28" />}>
          {(counted) => <Totals results={counted} chosen={chosen} onChoose={setOutcome} />}
        </Loaded>
        <p className="mt-3 max-w-3xl text-ink-soft">{t('results.hint')}</p>
      </section>
      <Recipients mailing={mailingId} outcome={chosen} />
    </PageFrame>
  );
}

function About({ mailing: { name, subject, started_at, created_at } }: { mailing: Mailing }) {
  const { t } = useTranslation('mailings');
  return (
    <>
      {name !== '' && <span className="block break-words">{subject}</span>}
      {t('results.sentAt', { at: formatDateTime(started_at ?? created_at) })}
    </>
  );
}

function Recipients({ mailing, outcome }: { mailing: string; outcome: (typeof mailOutcomes)[number] | '' }) {
  const { t } = useTranslation(['mailings', 'mail-log']);
  const { t: inLog } = useTranslation('mail-log');
  const [text, setText] = useAddressState('q');
  const sorting = useSorting('-sent_at');
  const list = useInfiniteQuery(recipientsQuery({ mailing, outcome, q: useSettled(text, SETTLED_MS).trim() }));
  const mails = useMemo(() => list.data?.pages.flatMap((page) => page.mails), [list.data]);
  const columns = useMemo(() => recipientColumns(inLog), [inLog]);
  const isSearching = useFurtherPages(list, mails?.length);
  return (
    <section aria-label={t('results.recipients')}>
      <h2 className="mb-3 text-xl font-bold">{t('results.recipients')}</h2>
      <FilterBar
        label={t('results.find')}
        text={text}
        onText={setText}
        count={mails && !isSearching ? t('mail-log:shown', { count: mails.length }) : t('mail-log:searching')}
      />
      <Loaded query={{ ...list, data: mails }} failure={t('mail-log:failed')} placeholder={<TablePlaceholder />}>
        {(rows) =>
          rows.length === 0 && isSearching ? (
            <TablePlaceholder />
          ) : (
            <div className="flex flex-col gap-4">
              {rows.length === 0 ? (
                <StateMessage icon={MailSearch} title={t('mail-log:none.title')} description={t('results.noneWith')} />
              ) : (
                <DataTable
                  label={t('results.recipients')}
                  columns={columns}
                  rows={rows}
                  rowId={({ id }) => id}
                  sorting={sorting}
                />
              )}
              <MoreRows query={list} label={t('mail-log:more')} failure={t('mail-log:moreFailed')} />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
