import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { PictureInput } from '../../../../kit/pictures/PictureInput.tsx';
import { SendProgress } from '../cover/SendProgress.tsx';
import type { NewCover } from '../cover/use-new-cover.ts';

const Cropper = lazyPart(() => import('../cover/CoverCropper.tsx'));

/** Chooses a picture for the event's card and page, and its visible part (`spec/administration.md §2`). */
export function CoverChoice({ cover }: { cover: NewCover }) {
  const { t } = useTranslation('creation');
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-bold">{t('cover.title')}</legend>
      <p id={`${id}hint`} className="mb-2 text-ink-soft">
        {t('cover.hint')}
      </p>
      {cover.address !== undefined && (
        <Suspense fallback={<div className="aspect-video max-w-160 bg-surface" />}>
          <Cropper key={cover.address} address={cover.address} onCrop={cover.cropTo} onBroken={cover.refuse} />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3">
        <PictureInput
          label={t(cover.address === undefined ? 'cover.choose' : 'cover.other')}
          describedBy={`${id}hint`}
          onChoose={cover.choose}
        />
        {cover.address !== undefined && (
          <Button variant="quiet" onClick={cover.remove}>
            {t('cover.remove')}
          </Button>
        )}
      </div>
      <SendProgress sent={cover.sent} />
    </fieldset>
  );
}
