import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { totalBytes } from './portions.ts';
import type { Batch } from './saving.ts';

/** How much of a batch has arrived, in megabytes: seen all the time. */
export function LoadProgress({ batch, loaded }: { batch: Batch; loaded: number }) {
  const { t } = useTranslation('checkout');
  const megabytes = useMegabytes();
  const total = totalBytes(batch.photos);
  const shown = Math.min(loaded, total);
  return (
    <div className="flex min-h-11 grow flex-col justify-center gap-1">
      <progress value={shown} max={total} aria-label={t('save.loading')} className="h-2 w-full accent-accent-text" />
      <span aria-hidden className="text-sm tabular text-ink-soft">{t('save.progress', { loaded: megabytes(shown), total: megabytes(total) })}</span>
    </div>
  );
}

/** Megabytes as people write them, with a decimal below ten. */
export function useMegabytes(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => new Intl.NumberFormat(`${language}-CH`, {
    style: 'unit', unit: 'megabyte', maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  }).format(bytes / 1e6);
}
