import type { TFunction } from 'i18next';
import { Lock } from 'lucide-react';
import { Badge } from '../../../../../../shared/ui/badge.tsx';
import { Link } from '../../../../../../shared/ui/link.tsx';
import { formatDate } from '../../../../../kit/show/format.ts';
import { racePath } from '../../../../../kit/show/links.ts';
import { StatusBadge } from '../../../../../kit/states/StatusBadge.tsx';
import type { Columns } from '../../../../../kit/table/columns.ts';
import type { RaceOfEvent } from '../queries.ts';
import type { RaceWithFigures } from './race-figures.ts';

/** Returns the columns of an event's races (`spec/administration.md §2`). The whole row leads to the race. */
export const raceColumns = (t: TFunction<'event'>): Columns<RaceWithFigures> => [
  {
    id: 'race_order',
    accessorFn: ({ race_order }) => race_order ?? undefined,
    header: t('races.columns.number'),
    meta: { className: 'w-16 tabular' },
  },
  {
    accessorKey: 'name',
    header: t('races.columns.name'),
    cell: ({ row: { original } }) => <Name race={original} label={t('races.private')} closed={closedOf(t, original)} />,
  },
  {
    accessorKey: 'category',
    header: t('races.columns.category'),
    meta: { className: 'w-28 max-lg:hidden xl:max-[100rem]:hidden' },
  },
  {
    accessorKey: 'race_date',
    header: t('races.columns.date'),
    cell: ({ row: { original } }) => formatDate(original.race_date),
    meta: { className: 'w-28 tabular max-md:hidden' },
  },
  {
    id: 'race_time',
    accessorFn: ({ race_time }) => race_time ?? undefined,
    header: t('races.columns.time'),
    cell: ({ row: { original } }) => original.race_time ?? <span className="text-ink-soft">{t('races.noTime')}</span>,
    meta: { className: 'w-34 tabular max-lg:hidden xl:max-[90rem]:hidden' },
  },
  {
    accessorKey: 'status',
    header: t('races.columns.status'),
    cell: ({ row: { original } }) => <StatusBadge of="race" status={original.status} />,
    meta: { className: 'w-36 max-sm:hidden' },
  },
  {
    accessorKey: 'participant_count',
    header: t('races.columns.list'),
    cell: ({ row: { original } }) => (
      <Badge tone={original.participant_list_uploaded ? 'green' : 'muted'}>
        {original.participant_list_uploaded
          ? t('races.uploaded', { count: original.participant_count })
          : t('races.notUploaded')}
      </Badge>
    ),
    meta: { className: 'w-36 max-sm:w-30' },
  },
  { accessorKey: 'photos', header: t('races.columns.photos'), meta: { className: 'w-20 tabular max-xl:hidden' } },
  { accessorKey: 'online', header: t('races.columns.online'), meta: { className: 'w-20 tabular max-xl:hidden' } },
  { accessorKey: 'questions', header: t('races.columns.questions'), meta: { className: 'w-30 tabular max-xl:hidden' } },
  {
    accessorKey: 'swiss_equestrian_race_id',
    header: t('races.columns.id'),
    meta: { className: 'w-32 tabular truncate max-[112rem]:hidden' },
  },
];

/** Says when the race's galleries closed by age. */
const closedOf = (t: TFunction<'event'>, { closed_by_age_at: at }: RaceOfEvent): string | null =>
  at === null ? null : t('races.closedByAge', { day: formatDate(at) });

interface NameProps {
  race: RaceOfEvent;
  label: string;
  closed: string | null;
}

function Name({ race: { id, name, race_date, unlisted }, label, closed }: NameProps) {
  return (
    <Link to={racePath(id)} className="block font-semibold after:absolute after:inset-0 hover:underline">
      {name}
      {unlisted && <Lock role="img" aria-label={label} className="ml-2 inline size-4 text-ink-soft" />}
      <span className="block font-normal text-ink-soft tabular md:hidden">{formatDate(race_date)}</span>
      {closed !== null && <span className="block font-normal text-ink-soft">{closed}</span>}
    </Link>
  );
}
