import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Race } from '../../../../../core/contract/catalogue.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { categoryTone } from '../../parts/category-tone.ts';
import { raceStatusTone, shownStatus } from './status.ts';

export function RaceStatusBadge({ race }: { race: Pick<Race, 'status' | 'photo_count'> }) {
  const { t } = useTranslation('races');
  const status = shownStatus(race);
  return (
    <Badge tone={raceStatusTone(status)}>
      {status === 'uploaded' && <Images aria-hidden className="size-4" />}
      {t(`race.status.${status}`)}
    </Badge>
  );
}

export function CategoryBadge({ category }: { category: string }) {
  return category === '' ? null : <Badge tone={categoryTone(category)}>{category}</Badge>;
}
