import type { TFunction } from 'i18next';
import type { LoggedMail } from '../../../../../../core/mail/contract/mail-log.ts';
import { Link } from '../../../../shared/ui/link.tsx';
import { formatDateTime } from '../../../kit/show/format.ts';
import { adminPaths } from '../../../kit/show/links.ts';
import { StatusBadge } from '../../../kit/states/StatusBadge.tsx';
import { useStatusWord } from '../../../kit/states/use-status-word.ts';
import type { Columns } from '../../../kit/table/columns.ts';

/** The mails stay in the server's order. */
const unsorted = { enableSorting: false } as const;

type Words = TFunction<'mail-log'>;

const sent = (t: Words): Columns<LoggedMail>[number] => ({
  accessorKey: 'sent_at',
  ...unsorted,
  header: t('columns.sent'),
  cell: ({ row: { original } }) => formatDateTime(original.sent_at),
  meta: { className: 'w-40 tabular max-lg:hidden' },
});

const to = (t: Words): Columns<LoggedMail>[number] => ({
  accessorKey: 'to',
  ...unsorted,
  header: t('columns.to'),
  cell: ({ row: { original } }) => <Recipient mail={original} nobody={t('nobody')} />,
  meta: { className: 'truncate' },
});

const outcome = (t: Words): Columns<LoggedMail>[number] => ({
  accessorKey: 'status',
  ...unsorted,
  header: t('columns.status'),
  cell: ({ row: { original } }) => <Outcome mail={original} />,
  meta: { className: 'w-36' },
});

/** Returns the columns of the mails of one bulk mail. */
export const recipientColumns = (t: Words): Columns<LoggedMail> => [sent(t), to(t), outcome(t)];

/** Returns the columns of the mail log. On a phone, kind, subject and time stand with the recipient. */
export const mailColumns = (t: Words): Columns<LoggedMail> => [
  sent(t),
  {
    accessorKey: 'to',
    ...unsorted,
    header: t('columns.to'),
    cell: ({ row: { original } }) => (
      <>
        <Recipient mail={original} nobody={t('nobody')} />
        <span className="block break-words whitespace-normal md:hidden">{original.subject || t('noSubject')}</span>
        <span className="block text-ink-soft lg:hidden">
          <Kind template={original.template_name} />
        </span>
      </>
    ),
    meta: { className: 'truncate' },
  },
  {
    accessorKey: 'subject',
    ...unsorted,
    header: t('columns.subject'),
    cell: ({ row: { original } }) => <span className="block break-words">{original.subject || t('noSubject')}</span>,
    meta: { className: 'max-md:hidden' },
  },
  {
    accessorKey: 'template_name',
    ...unsorted,
    header: t('columns.kind'),
    cell: ({ row: { original } }) => <Kind template={original.template_name} />,
    meta: { className: 'w-44 max-lg:hidden' },
  },
  outcome(t),
];

function Recipient({ mail: { to, customer_id, sent_at }, nobody }: { mail: LoggedMail; nobody: string }) {
  return (
    <>
      {to === null || customer_id === null ? (
        <span className="text-ink-soft">{to ?? nobody}</span>
      ) : (
        <Link to={adminPaths.customer(customer_id)} className="inline-flex min-h-11 max-w-full items-center underline">
          <span className="truncate max-md:break-all max-md:whitespace-normal">{to}</span>
        </Link>
      )}
      <span className="block text-ink-soft tabular lg:hidden">{formatDateTime(sent_at)}</span>
    </>
  );
}

function Kind({ template }: { template: string }) {
  const wordOf = useStatusWord();
  return wordOf('mailKind', template.replace(/_[a-z]{2}$/, ''));
}

/** A complaint matters more than the delivery. */
function Outcome({ mail: { status, complained, unsubscribed } }: { mail: LoggedMail }) {
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge of="mail" status={complained ? 'complained' : status} />
      {unsubscribed && <StatusBadge of="customer" status="unsubscribed" />}
    </span>
  );
}
