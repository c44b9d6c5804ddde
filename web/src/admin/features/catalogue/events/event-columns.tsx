import { ExternalLink, EyeOff, Lock } from 'lucide-react';
import type { TFunction } from 'i18next';
import type { OfficeEvent } from '../../../../../../core/catalogue/contract/office-event.ts';
import { buttonClass } from '../../../../shared/ui/button.tsx';
import { Link } from '../../../../shared/ui/link.tsx';
import { formatDate, formatDateTime } from '../../../kit/show/format.ts';
import { adminPaths, pathOnSite } from '../../../kit/show/links.ts';
import { StatusBadge } from '../../../kit/states/StatusBadge.tsx';
import type { Columns } from '../../../kit/table/columns.ts';

/**
 * Returns the columns of the list of events. The whole row leads to the event. On a phone, the place stands below the
 * name, and only the day and the status remain beside it.
 */
export const eventColumns = (t: TFunction<'events'>): Columns<OfficeEvent> => [
  {
    accessorKey: 'name',
    header: t('columns.name'),
    cell: ({ row: { original } }) => <Name event={original} label={t('private')} />,
  },
  { accessorKey: 'location', header: t('columns.location'), meta: { className: 'w-36 max-lg:hidden' } },
  {
    accessorKey: 'start_date',
    header: t('columns.start'),
    cell: ({ row: { original } }) => formatDate(original.start_date),
    sortDescFirst: true,
    meta: { className: 'w-28 tabular' },
  },
  {
    accessorKey: 'end_date',
    header: t('columns.end'),
    cell: ({ row: { original } }) => formatDate(original.end_date),
    sortDescFirst: true,
    meta: { className: 'w-28 tabular max-xl:hidden' },
  },
  {
    accessorKey: 'status',
    header: t('columns.status'),
    cell: ({ row: { original } }) => <StatusBadge of="event" status={original.status} />,
    meta: { className: 'w-32 max-sm:hidden' },
  },
  {
    accessorKey: 'races_with_list',
    header: t('columns.lists'),
    cell: ({ row: { original } }) => t('lists', { uploaded: original.races_with_list, count: original.race_count }),
    meta: { className: 'w-24 tabular max-md:hidden' },
  },
  {
    accessorKey: 'updated_at',
    header: t('columns.updated'),
    cell: ({ row: { original } }) => formatDateTime(original.updated_at),
    sortDescFirst: true,
    meta: { className: 'w-40 tabular max-xl:hidden' },
  },
  {
    id: 'site',
    header: t('columns.site'),
    cell: ({ row: { original } }) =>
      original.hidden ? (
        <EyeOff role="img" aria-label={t('hidden')} className="ml-2.5 size-5 text-ink-soft" />
      ) : (
        <OnSite event={original} label={t('onSite', { name: original.name })} />
      ),
    meta: { className: 'w-16' },
  },
];

function Name({ event: { id, name, location, unlisted }, label }: { event: OfficeEvent; label: string }) {
  return (
    <Link to={adminPaths.event(id)} className="block after:absolute after:inset-0 hover:underline">
      <span className="block font-semibold">
        {name}
        {unlisted && <Lock role="img" aria-label={label} className="ml-2 inline size-4 text-ink-soft" />}
      </span>
      <span className="block text-ink-soft lg:hidden">{location}</span>
    </Link>
  );
}

function OnSite({ event, label }: { event: OfficeEvent; label: string }) {
  return (
    <a
      href={pathOnSite(event)}
      aria-label={label}
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} relative z-1 -my-1`}
    >
      <ExternalLink aria-hidden className="size-5" />
    </a>
  );
}
