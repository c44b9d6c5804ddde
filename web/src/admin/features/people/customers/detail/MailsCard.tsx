import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerMail } from '../../../../../../../core/people/contract/customers-admin.ts';
import { formatDateTime } from '../../../../kit/show/format.ts';
import { Card } from '../../../../kit/page/Card.tsx';
import { Loaded } from '../../../../kit/states/Loaded.tsx';
import { StatusBadge } from '../../../../kit/states/StatusBadge.tsx';
import { useStatusWord } from '../../../../kit/states/use-status-word.ts';
import type { Columns } from '../../../../kit/table/columns.ts';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import { TablePlaceholder } from '../../../../kit/table/TablePlaceholder.tsx';
import { newestFirst } from '../newest-first.ts';
import { mailsOfCustomer } from './queries.ts';

const sorting = newestFirst('sent_at');

/** A complaint matters more than the delivery. */
const mailStateOf = ({ status, complained_at }: CustomerMail) => (complained_at === null ? status : 'complained');

const mailColumns = (t: TFunction<'customers'>): Columns<CustomerMail> => [
  {
    accessorKey: 'subject',
    header: t('detail.mails.subject'),
    cell: ({ row: { original } }) => <span className="block break-words">{original.subject}</span>,
    enableSorting: false,
  },
  {
    accessorKey: 'template_name',
    header: t('detail.mails.template'),
    cell: ({ row: { original } }) => <MailKind template={original.template_name} />,
    enableSorting: false,
    meta: { className: 'w-52 truncate max-lg:hidden' },
  },
  {
    accessorKey: 'status',
    header: t('detail.mails.status'),
    cell: ({ row: { original } }) => <StatusBadge of="mail" status={mailStateOf(original)} />,
    enableSorting: false,
    meta: { className: 'w-36' },
  },
  {
    accessorKey: 'sent_at',
    header: t('detail.mails.date'),
    cell: ({ row: { original } }) => formatDateTime(original.sent_at),
    enableSorting: false,
    meta: { className: 'w-40 tabular max-sm:hidden' },
  },
];

/** Names a mail's kind, without its language. */
function MailKind({ template }: { template: string }) {
  const wordOf = useStatusWord();
  return wordOf('mailKind', template.replace(/_[a-z]{2}$/, ''));
}

/** Lists the mails to the customer. */
export function MailsCard({ id }: { id: string }) {
  const { t } = useTranslation('customers');
  const columns = useMemo(() => mailColumns(t), [t]);
  return (
    <Card title={t('detail.mails.title')}>
      <Loaded
        query={useQuery(mailsOfCustomer(id))}
        failure={t('detail.mails.failed')}
        placeholder={<TablePlaceholder />}
      >
        {(mails) =>
          mails.length === 0 ? (
            <p className="text-ink-soft">{t('detail.mails.empty')}</p>
          ) : (
            <DataTable
              label={t('detail.mails.title')}
              columns={columns}
              rows={mails}
              rowId={(mail) => mail.id}
              sorting={sorting}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
