import type { TFunction } from 'i18next';
import type * as z from 'zod';
import type { importPreview } from '../../../../../../../core/catalogue/contract/imports.ts';
import { Badge, type BadgeTone } from '../../../../../shared/ui/badge.tsx';
import type { Columns } from '../../../../kit/table/columns.ts';

export type Preview = z.output<typeof importPreview>;
export interface FoundStep extends Omit<Preview['steps'][number], 'kind'> {
  id: string;
  kind: Preview['steps'][number]['kind'];
}

const tones: Record<FoundStep['kind'], BadgeTone> = {
  add: 'green',
  change: 'blue',
  bring_back: 'green',
  withdraw: 'amber',
  leave: 'muted',
  keep: 'muted',
};
/** Changes come before unchanged starts. */
const ORDER = Object.keys(tones);

export const stepsOf = ({ steps }: Preview): FoundStep[] =>
  steps.map((step) => ({ ...step, id: `${step.kind}-${step.swiss_equestrian_rider_id}` }));

/** Returns the columns of the preview, with the previous values. */
export const foundColumns = (t: TFunction<'race'>): Columns<FoundStep> => [
  {
    id: 'kind',
    accessorFn: ({ kind }) => ORDER.indexOf(kind),
    header: t('check.columns.kind'),
    cell: ({ row: { original } }) => <Kind step={original} t={t} />,
    meta: { className: 'w-36' },
  },
  {
    id: 'number',
    accessorFn: ({ starting_number }) => starting_number ?? undefined,
    header: t('columns.number'),
    cell: ({ row: { original } }) => (
      <Changed now={original.starting_number} before={original.before?.starting_number} />
    ),
    meta: { className: 'w-24 tabular max-sm:hidden' },
  },
  {
    accessorKey: 'rider_name',
    header: t('columns.rider'),
    cell: ({ row: { original } }) => (
      <>
        <span className="block font-semibold">
          <Changed now={original.rider_name} before={original.before?.rider_name} />
        </span>
        <span className="block text-ink-soft">
          <Changed now={original.horse_name} before={original.before?.horse_name} />
        </span>
      </>
    ),
  },
  {
    accessorKey: 'swiss_equestrian_rider_id',
    header: t('columns.federation'),
    meta: { className: 'w-32 tabular max-lg:hidden' },
  },
  {
    accessorKey: 'sold',
    header: t('check.columns.orders'),
    cell: ({ row: { original } }) => original.sold || '—',
    sortDescFirst: true,
    meta: { className: 'w-24 tabular max-md:hidden' },
  },
];

function Kind({ step: { kind, why }, t }: { step: FoundStep; t: TFunction<'race'> }) {
  return (
    <>
      <Badge tone={tones[kind]}>{t(`check.kinds.${kind}`)}</Badge>
      {why && <span className="block text-sm text-ink-soft">{t(`check.why.${why}`)}</span>}
    </>
  );
}

/** Shows the new value, and the old one struck out if it differs. */
function Changed({ now, before }: { now: string | number | null; before: string | number | null | undefined }) {
  const shown = now === null || now === '' ? '—' : now;
  if (before === undefined || before === null || before === '' || before === now) return shown;
  return (
    <>
      {shown} <del className="text-ink-soft">{before}</del>
    </>
  );
}
