import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { LoadAgain } from '../../../parts/load-again.tsx';
import { PhotoChoice, type Choice } from './PhotoChoice.tsx';
import type { Beside } from './use-beside.ts';

interface Props extends Omit<Choice, 'hint'> {
  beside: Beside;
  /** She sees hers at no neighbour's. */
  nowhere: boolean;
  /** None where nobody looks for hers any more. */
  onNowhere: ((nowhere: boolean) => void) | undefined;
}

/** The photos of who rode before and after, among which a missing one may be, or is not; who they are is not known before the race is. */
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
