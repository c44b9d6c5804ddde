import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Race } from '../../../../../core/contract/catalogue.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { categoryTone } from '../../parts/category-tone.ts';
import { raceStatusTone, shownStatus } from './status.ts';

/** Of a row of badges: where a race is now takes the place of what its status says, as soon as it is known. */
export const oneState = 'has-data-live:*:data-plan:hidden';

export function RaceStatusBadge({ race }: { race: Pick<Race, 'status' | 'photo_count'> }) {
  const { t } = useTranslation('races');
  const status = shownStatus(race);
  return (
    <Badge tone={raceStatusTone(status)} data-plan={status === 'uploaded' ? undefined : ''}>
      {status === 'uploaded' && <Images aria-hidden className="size-4" />}
      {t(`race.status.${status}`)}
    </Badge>
  );
}

export function CategoryBadge({ category }: { category: string }) {
  return category === '' ? null : <Badge tone={categoryTone(category)}>{category}</Badge>;
}
