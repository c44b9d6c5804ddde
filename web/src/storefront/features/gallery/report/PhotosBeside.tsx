import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { LoadAgain } from '../../../parts/load-again.tsx';
import { PhotoChoice, type Choice } from './PhotoChoice.tsx';
import type { Beside } from './use-beside.ts';

interface Props extends Omit<Choice, 'hint'> {
  beside: Beside;
  /** True if the visitor finds her photos at no neighbour. */
  nowhere: boolean;
  /** Undefined once the shop no longer looks for missing photos. */
  onNowhere: ((nowhere: boolean) => void) | undefined;
}

/**
 * Shows the photos of the starts before and after, among which a missing photo may be. These starts are unknown until
 * the race has loaded.
 */
export function PhotosBeside({ beside: { riders, failed, reload }, nowhere, onNowhere, ...choice }: Props) {
  const { t } = useTranslation(['report', 'common']);
  if (riders?.length === 0)
    return <p className="mt-3 text-ink-soft">{t(onNowhere ? 'report:nobodyBeside' : 'report:nobodyBesideFinal')}</p>;
  if (riders)
    return (
      <PhotoChoice {...choice} hint={t('report:choose.missing')} of={riders}>
        {onNowhere && (
          <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={nowhere}
              onChange={(press) => onNowhere(press.target.checked)}
              className="size-5 shrink-0 accent-accent"
            />
            {t('report:nowhere')}
          </label>
        )}
      </PhotoChoice>
    );
  if (failed) return <LoadAgain onRetry={reload}>{t('report:besideFailed')}</LoadAgain>;
  return (
    <div role="status" className="mt-3">
      <span className="sr-only">{t('common:loading')}</span>
      <Skeleton className="h-28" />
    </div>
  );
}
