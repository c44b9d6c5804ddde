import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../shared/ui/lazy-part.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';

const GoogleButton = lazyPart(() => import('./GoogleButton.tsx'));

/**
 * Offers Google's sign-in if the shop has it. Reserves its space until that is known (`undefined`), so that nothing
 * jumps.
 */
export function GoogleOffer({ offered, onPress }: { offered: boolean | undefined; onPress: () => Promise<void> }) {
  const { t } = useTranslation('auth');
  if (offered === false) return null;
  return (
    <div className={classNames('flex flex-col gap-6', !offered && 'invisible')}>
      <p className="flex items-center gap-3 text-ink-soft">
        <Line />
        {t('or')}
        <Line />
      </p>
      <div className="min-h-13">
        <Suspense>{offered && <GoogleButton onPress={onPress} />}</Suspense>
      </div>
    </div>
  );
}

const Line = () => <span aria-hidden className="flex-1 border-t border-line" />;
