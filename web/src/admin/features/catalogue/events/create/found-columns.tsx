import type { TFunction } from 'i18next';
import { isPreview } from '../../../../../../../core/catalogue/federation/preview.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { formatDate } from '../../../../kit/show/format.ts';
import { StatusBadge } from '../../../../kit/states/StatusBadge.tsx';
import type { Columns } from '../../../../kit/table/columns.ts';
import type { FoundEvent } from './queries.ts';

export const placeOf = ({ ort, kanton }: Pick<FoundEvent, 'ort' | 'kanton'>): string =>
  [ort, kanton].filter(Boolean).join(' ');

/**
 * Returns the columns of the found events. The admin cannot choose a preview of the calendar.
 */
export const foundColumns = (t: TFunction<'creation'>, onChoose: (event: FoundEvent) => void): Columns<FoundEvent> => [
  { id: 'ort', accessorFn: placeOf, header: t('columns.place'), meta: { className: 'w-44 max-md:w-auto' } },
  {
    accessorKey: 'von',
    header: t('columns.start'),
    cell: ({ row: { original } }) => formatDate(original.von),
    meta: { className: 'w-28 tabular' },
  },
  {
    accessorKey: 'bis',
    header: t('columns.end'),
    cell: ({ row: { original } }) => formatDate(original.bis),
    meta: { className: 'w-28 tabular max-md:hidden' },
  },
  {
    id: 'classes',
    accessorFn: ({ vorgesehene_pruefungen }) => vorgesehene_pruefungen ?? '',
    header: t('columns.classes'),
    meta: { className: 'max-md:hidden' },
  },
  {
    accessorKey: 'status',
    header: t('columns.status'),
    cell: ({ row: { original } }) => <StatusBadge of="federation" status={original.status} />,
    meta: { className: 'w-36 max-lg:hidden' },
  },
  {
    id: 'choose',
    header: t('columns.choose'),
    enableSorting: false,
    cell: ({ row: { original } }) =>
      isPreview(original) ? (
        <span className="text-ink-soft">{t('preview')}</span>
      ) : (
        <Button
          variant="secondary"
          onClick={() => onChoose(original)}
          aria-label={t('chooseOf', { place: placeOf(original), day: formatDate(original.von) })}
        >
          {t('choose')}
        </Button>
      ),
    meta: { className: 'w-36' },
  },
];
