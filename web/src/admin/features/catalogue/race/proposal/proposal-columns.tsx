import type { TFunction } from 'i18next';
import type { OfficeRace, OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { cameraOf, counterOf } from '../../../../../../../core/photos/register/cameras.ts';
import { Badge } from '../../../../../shared/ui/badge.tsx';
import type { Columns } from '../../../../kit/table/columns.ts';
import { RiderAndHorse } from '../starts/RiderAndHorse.tsx';
import { surenessOf, surenessTones, type ProposedStart } from './sureness.ts';

export type ProposalRow = OfficeStart & ProposedStart;

const percent = new Intl.NumberFormat('it-CH', { style: 'percent', maximumFractionDigits: 0 });

/** Returns the columns of the proposal, one start a line, with photo numbers in the camera's own count. */
export function proposalColumns(t: TFunction<'proposal'>, cameras: OfficeRace['cameras']): Columns<ProposalRow> {
  const onCamera = (photo: number) => counterOf(photo, cameraOf(photo, cameras));
  return [
    {
      id: 'starting_number',
      accessorFn: ({ starting_number }) => starting_number ?? undefined,
      header: t('columns.number'),
      meta: { className: 'w-18 tabular max-sm:hidden' },
    },
    {
      accessorKey: 'rider_name',
      header: t('columns.rider'),
      cell: ({ row: { original } }) => <RiderAndHorse start={original} />,
    },
    {
      id: 'stretch',
      accessorFn: ({ stretches }) => stretches[0]?.first,
      header: t('columns.stretch'),
      cell: ({ row: { original } }) => (
        <>
          {original.stretches.length === 0 ? (
            <span className="text-ink-soft">{t('noStretch')}</span>
          ) : (
            original.stretches.map(({ first, last }) => (
              <span key={first} className="block">
                {t('stretch', { first: onCamera(first), last: onCamera(last) })}
              </span>
            ))
          )}
          {/* A phone has no room for this column: names would break. */}
          <span className="mt-1 block sm:hidden">
            <Sureness t={t} start={original} />
          </span>
        </>
      ),
      meta: { className: 'w-40 tabular max-sm:w-36' },
    },
    {
      accessorKey: 'photos',
      header: t('columns.count'),
      meta: { className: 'w-28 tabular max-md:hidden' },
    },
    {
      id: 'sureness',
      accessorFn: ({ confidence }) => confidence,
      header: t('columns.sureness'),
      cell: ({ row: { original } }) => <Sureness t={t} start={original} />,
      meta: { className: 'w-48 max-sm:hidden' },
    },
  ];
}

/** Shows a word, a colour, and the share of right answers in percent. */
function Sureness({ t, start }: { t: TFunction<'proposal'>; start: ProposedStart }) {
  const word = surenessOf(start);
  const text = t(`sureness.${word}`);
  return (
    <Badge tone={surenessTones[word]}>
      {word === 'own' ? text : t('how', { word: text, percent: percent.format(start.confidence) })}
    </Badge>
  );
}
