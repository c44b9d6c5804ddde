import { isReadOnly } from '../../../../../../../core/catalogue/race-status.ts';
import type { TFunction } from 'i18next';
import { EyeOff, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { buttonClass } from '../../../../../shared/ui/button.tsx';
import { StatusBadge } from '../../../../kit/states/StatusBadge.tsx';
import type { Columns } from '../../../../kit/table/columns.ts';
import { endColumn } from '../ends/end-column.tsx';
import type { EndDrafts } from '../ends/end-drafts.ts';
import { camerasOf } from '../jobs/race-cameras.ts';
import { stateOf } from '../race-detail.ts';
import { RiderAndHorse } from './RiderAndHorse.tsx';

export interface StartActions {
  onEdit: (start: OfficeStart) => void;
  onDelete: (start: OfficeStart) => void;
  onSales: (start: OfficeStart) => void;
  onHide: (start: OfficeStart) => void;
}

/**
 * Columns that the ends do not need wait for a screen on which names have room. With the ends of several cameras, names
 * keep a width of their own.
 */
const widths = {
  one: {
    order: 'w-24 max-xl:hidden',
    number: 'w-18',
    names: '',
    id: 'w-32 max-[90rem]:hidden',
    end: 'w-36 max-xl:w-30 max-sm:w-24',
    photos: 'w-20',
    sold: 'w-24',
    state: 'w-40 max-xl:w-36',
  },
  several: {
    order: 'w-22 max-xl:hidden',
    number: 'w-16',
    names: 'w-48',
    id: 'w-30 max-[90rem]:hidden',
    end: 'w-28 max-sm:w-24',
    photos: 'w-18',
    sold: 'w-24',
    state: 'w-36',
  },
};

/** Returns the columns of a race's starts. In a completed race only their protection may change. */
export const startColumns = (
  t: TFunction<'race'>,
  race: OfficeRace,
  drafts: EndDrafts,
  { onEdit, onDelete, onSales, onHide }: StartActions,
): Columns<OfficeStart> => {
  const readOnly = isReadOnly(race.status);
  const cameras = camerasOf(race);
  const look = cameras.length > 1 ? widths.several : widths.one;
  return [
    {
      id: 'race_order',
      accessorFn: ({ race_order }) => race_order ?? undefined,
      header: t('columns.order'),
      meta: { className: `tabular ${look.order}` },
    },
    {
      id: 'starting_number',
      accessorFn: ({ starting_number }) => starting_number ?? undefined,
      header: t('columns.number'),
      meta: { className: `${look.number} tabular max-sm:hidden` },
    },
    {
      accessorKey: 'rider_name',
      header: t('columns.rider'),
      cell: ({ row: { original } }) => <Names start={original} hidden={t('takenDown')} />,
      meta: { className: look.names },
    },
    {
      accessorKey: 'swiss_equestrian_rider_id',
      header: t('columns.federation'),
      meta: { className: `tabular ${look.id}` },
    },
    ...cameras.map((camera) => endColumn(t, race, drafts, camera, look.end)),
    {
      accessorKey: 'total_photos',
      header: t('columns.photos'),
      meta: { className: `${look.photos} tabular max-xl:hidden` },
    },
    {
      id: 'sold',
      accessorFn: ({ sold }) => sold.photos,
      header: t('columns.sold'),
      cell: ({ row: { original } }) =>
        original.sold.orders > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onSales(original)}
            aria-label={t('salesOf', { rider: original.rider_name, count: original.sold.photos })}
            className="min-h-9 cursor-pointer pointer-coarse:min-h-11 rounded-sm font-semibold text-accent-text underline"
          >
            {original.sold.photos}
          </button>
        ),
      sortDescFirst: true,
      meta: { className: `${look.sold} tabular max-lg:hidden` },
    },
    {
      id: 'state',
      accessorFn: (start) => stateOf(start, race),
      header: t('columns.state'),
      cell: ({ row: { original } }) => <StatusBadge of="participant" status={stateOf(original, race)} />,
      meta: { className: `${look.state} max-lg:hidden` },
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span className="flex max-xl:-mx-2 max-xl:flex-wrap max-xl:gap-y-2">
          <IconButton
            icon={Pencil}
            label={t('editOf', { rider: original.rider_name, horse: original.horse_name })}
            onPress={() => onEdit(original)}
          />
          <IconButton
            icon={EyeOff}
            label={t('hideOf', { rider: original.rider_name, horse: original.horse_name })}
            onPress={() => onHide(original)}
          />
          {!readOnly && (
            <IconButton
              icon={Trash2}
              label={t('deleteOf', { rider: original.rider_name, horse: original.horse_name })}
              onPress={() => onDelete(original)}
            />
          )}
        </span>
      ),
      meta: { className: 'w-40 max-xl:w-26' },
    },
  ];
};

function Names({ start, hidden }: { start: OfficeStart; hidden: string }) {
  return (
    <span className={`flex items-center gap-2 ${start.withdrawn_at === null ? '' : 'text-ink-soft line-through'}`}>
      <span className="min-w-0">
        <RiderAndHorse start={start} />
      </span>
      {start.taken_down_at !== null && (
        <EyeOff role="img" aria-label={hidden} className="size-5 shrink-0 text-ink-soft" />
      )}
    </span>
  );
}

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
}

function IconButton({ icon: Icon, label, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={onPress}
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} -my-1`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
