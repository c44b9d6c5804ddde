import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';

interface Props {
  start: Pick<OfficeStart, 'starting_number' | 'rider_name' | 'horse_name'> & Partial<Pick<OfficeStart, 'unlisted'>>;
}

/** Shows rider and horse. On a phone also shows the start number, because its column does not fit. */
export function RiderAndHorse({ start: { starting_number, rider_name, horse_name, unlisted } }: Props) {
  const { t } = useTranslation('race');
  return (
    <span className="flex gap-2">
      {starting_number !== null && (
        <span className="min-w-5 shrink-0 tabular sm:hidden">
          <span className="sr-only">{t('columns.number')} </span>
          {starting_number}
        </span>
      )}
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-semibold">{rider_name}</span>
        <span className="block text-ink-soft">{horse_name || '—'}</span>
        {unlisted && (
          <span className="flex items-center gap-1 text-sm">
            <Lock aria-hidden className="size-4" />
            {t('privateStart')}
          </span>
        )}
      </span>
    </span>
  );
}
