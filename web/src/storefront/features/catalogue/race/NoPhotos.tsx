import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PhotoState } from '../../../../../../core/photos/photo-state.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';

/** Replaces the pictures and explains why there are none. */
export function NoPhotos({ state, className }: { state: Exclude<PhotoState, 'online'>; className?: string }) {
  const { t } = useTranslation('photos');
  return (
    <div
      className={classNames(
        'flex aspect-3/2 flex-col items-center justify-center gap-1 bg-surface px-2 text-center text-ink-soft',
        className,
      )}
    >
      <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
      <p className="text-base">{t(`short.${state}`)}</p>
    </div>
  );
}
