import { ExternalLink } from 'lucide-react';
import type { TFunction } from 'i18next';
import type { Event } from '../../../../../core/contract/catalogue.ts';
import { paths } from '../../../shared/links/paths.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { formatDate, formatDateTime } from '../../kit/format.ts';
import { StatusBadge } from '../../kit/states/StatusBadge.tsx';
import type { Columns } from '../../kit/table/columns.ts';

/** The columns of the list of events; on a phone the place stands below the name, and what is left is the day and the state. */
export const eventColumns = (t: TFunction<'events'>): Columns<Event> => [
  { accessorKey: 'name', header: t('columns.name'), cell: ({ row: { original } }) => <Name event={original} /> },
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
    cell: ({ row: { original } }) => <OnSite event={original} label={t('onSite', { name: original.name })} />,
    meta: { className: 'w-16' },
  },
];

function Name({ event: { name, location } }: { event: Event }) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-ink-soft lg:hidden">{location}</span>
    </>
  );
}

function OnSite({ event, label }: { event: Event; label: string }) {
  return (
    <a
      href={paths.event(event.swiss_equestrian_id)}
      aria-label={label}
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} -my-1`}
    >
      <ExternalLink aria-hidden className="size-5" />
    </a>
  );
}
