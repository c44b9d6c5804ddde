import { ClockAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import type { StartId } from '../../../../../../../core/ids.ts';
import type { Findings } from './strip-model.ts';

/** More names than this are not read. */
const MAX_NAMES = 6;

/** Lists the problems that an admin should check. A name leads to where the start's photos are, or would begin. */
export function StripFindings({ findings, onLook }: { findings: Findings; onLook: (start: StartId) => void }) {
  const { t } = useTranslation('race');
  const { unassigned, withoutPhotos, outOfOrder, outOfTime } = findings;
  if (unassigned + withoutPhotos.length + outOfOrder.length + outOfTime === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
      {unassigned > 0 && <Photos icon={TriangleAlert} says={t('numbers.unassigned', { count: unassigned })} />}
      {outOfTime > 0 && <Photos icon={ClockAlert} says={t('strip.outOfTime', { count: outOfTime })} />}
      <Starts says={t('strip.without', { count: withoutPhotos.length })} starts={withoutPhotos} onLook={onLook} />
      <Starts says={t('strip.outOfOrder', { count: outOfOrder.length })} starts={outOfOrder} onLook={onLook} />
    </ul>
  );
}

function Photos({ icon: Icon, says }: { icon: LucideIcon; says: string }) {
  return (
    <li className="flex items-center gap-2 font-semibold tabular">
      <Icon aria-hidden className="size-4" />
      {says}
    </li>
  );
}

interface StartsProps {
  says: string;
  starts: readonly OfficeStart[];
  onLook: (start: StartId) => void;
}

function Starts({ says, starts, onLook }: StartsProps) {
  const { t } = useTranslation('race');
  if (starts.length === 0) return null;
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="flex items-center gap-2 font-semibold tabular">
        <TriangleAlert aria-hidden className="size-4" />
        {says}
      </span>
      {starts.slice(0, MAX_NAMES).map((start) => (
        <button
          key={start.swiss_equestrian_rider_id}
          type="button"
          onClick={() => onLook(start.swiss_equestrian_rider_id)}
          className="min-h-9 cursor-pointer rounded-sm text-accent-text underline"
        >
          {start.starting_number} {start.rider_name}
        </button>
      ))}
      {starts.length > MAX_NAMES && t('csv.more', { count: starts.length - MAX_NAMES })}
    </li>
  );
}
