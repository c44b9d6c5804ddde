import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RaceStatus } from '../../../../../core/contract/catalogue.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { categoryTone } from '../../parts/category-tone.ts';
import { raceStatusTone } from './status.ts';

export function RaceStatusBadge({ status }: { status: RaceStatus }) {
  const { t } = useTranslation('races');
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
