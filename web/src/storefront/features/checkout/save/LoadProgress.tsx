import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { totalBytes } from './portions.ts';
import type { Batch } from './saving.ts';

/** Shows how much of a batch has arrived, in megabytes. Always visible. */
export function LoadProgress({ batch, loaded }: { batch: Batch; loaded: number }) {
  const { t } = useTranslation('checkout');
  const megabytes = useMegabytes();
  const total = totalBytes(batch.photos);
  const shown = Math.min(loaded, total);
  const words = { loaded: megabytes(shown), total: megabytes(total) };
  return (
    <div className="flex min-h-11 grow flex-col justify-center gap-1">
      <div
        role="progressbar"
        aria-label={t('save.loading')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={shown}
        aria-valuetext={t('save.progress', words)}
        className="h-2 w-full overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left bg-accent-text"
          style={{ transform: `scaleX(${shown / Math.max(1, total)})` }}
        />
      </div>
      <span aria-hidden className="text-sm tabular text-ink-soft">
        {t('save.progress', words)}
      </span>
    </div>
  );
}

/** Writes megabytes in the visitor's language. */
export function useMegabytes(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => formatBytes(bytes, language);
}
