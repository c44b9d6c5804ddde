import { useTranslation } from 'react-i18next';
import type { OldOriginalsPreview } from '../../../../../../core/photos/contract/old-originals.ts';

const GIGABYTE = 1_000_000_000;

export const sizeOf = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(2)} GB`;

/** Lists the effect of a deletion on each race that has originals. */
export function OldRaces({ races }: OldOriginalsPreview) {
  const { t } = useTranslation('age');
  return (
    <ul aria-label={t('old.dialog.races')} className="divide-y divide-line">
      {races
        .filter(({ originals, kept }) => originals + kept > 0)
        .map(({ name, originals, bytes, kept }, at) => (
          <li key={at} className="py-2">
            <p className="font-semibold break-words">{name}</p>
            <p className="text-ink-soft tabular">{t('old.dialog.race', { originals, size: sizeOf(bytes), kept })}</p>
          </li>
        ))}
    </ul>
  );
}
