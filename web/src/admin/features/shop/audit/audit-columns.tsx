import type { TFunction } from 'i18next';
import type { AuditEntry } from '../../../../../../core/shop/contract/audit.ts';
import { formatDateTime } from '../../../kit/show/format.ts';
import type { Columns } from '../../../kit/table/columns.ts';

type Translate = TFunction<'audit'>;

/** The entries stay in the server's order. */
const unsorted = { enableSorting: false } as const;

/** Returns the caller by whom the server finds the entries; undefined for an unknown one. */
const callerOf = ({ user_id, network }: AuditEntry): string | undefined => user_id ?? network ?? undefined;

/** Returns the result in words: a known one, or the code. */
function resultOf({ code, count }: AuditEntry, t: Translate): string {
  const result = code === 'ok' || code === 'begun' ? t(`results.${code}`) : code;
  return count > 1 ? t('times', { result, count }) : result;
}

/** Returns the columns of the log, the newest on top. On a phone, all facts stand with the kind. */
export const auditColumns = (t: Translate, onPerson: (by: string) => void): Columns<AuditEntry> => [
  {
    accessorKey: 'at',
    ...unsorted,
    header: t('columns.at'),
    cell: ({ row: { original } }) => formatDateTime(original.at),
    meta: { className: 'w-40 tabular max-md:hidden' },
  },
  {
    accessorKey: 'kind',
    ...unsorted,
    header: t('columns.what'),
    cell: ({ row: { original } }) => <What entry={original} t={t} />,
  },
  {
    id: 'by',
    ...unsorted,
    header: t('columns.by'),
    cell: ({ row: { original } }) => <Person entry={original} t={t} onPerson={onPerson} />,
    meta: { className: 'w-52 max-sm:w-36' },
  },
  {
    accessorKey: 'network',
    ...unsorted,
    header: t('columns.network'),
    cell: ({ row: { original } }) => original.network,
    meta: { className: 'w-40 tabular break-all max-lg:hidden' },
  },
];

function What({ entry, t }: { entry: AuditEntry; t: Translate }) {
  const { at, kind, what, act, on } = entry;
  return (
    <>
      <span className="block font-semibold">{t(`kinds.${kind}`)}</span>
      <span className="block text-ink-soft tabular md:hidden">{formatDateTime(at)}</span>
      <span className="block text-sm break-all text-ink-soft">{[what, act].filter(Boolean).join(' · ')}</span>
      {on !== null && <span className="block text-sm break-all">{on}</span>}
      <span className="block text-sm">{resultOf(entry, t)}</span>
    </>
  );
}

interface PersonProps {
  entry: AuditEntry;
  t: Translate;
  onPerson: (by: string) => void;
}

/** Shows the caller. A press lists the caller's entries only. */
function Person({ entry, t, onPerson }: PersonProps) {
  const by = callerOf(entry);
  if (by === undefined) return <span className="text-ink-soft">{t('unknown')}</span>;
  return (
    <>
      <button
        type="button"
        onClick={() => onPerson(by)}
        className="min-h-11 cursor-pointer text-left break-all underline"
      >
        {entry.address ?? by}
      </button>
      <span className="block text-sm text-ink-soft">{t(`roles.${entry.role}`)}</span>
    </>
  );
}
