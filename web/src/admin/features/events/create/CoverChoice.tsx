import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { whenOnline } from '../../../../shared/api/when-online.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import type { NewCover } from './use-new-cover.ts';

const Cropper = lazy(() => whenOnline(() => import('./CoverCropper.tsx')));

/** A picture for the event's card and page, and what of it is shown (`spec/administration.md §2`). */
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
        <label
          className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text`}
        >
          <ImagePlus aria-hidden className="size-5" />
          {t(cover.address === undefined ? 'cover.choose' : 'cover.other')}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-describedby={`${id}hint`}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) cover.choose(file);
              target.value = '';
            }}
          />
        </label>
        {cover.address !== undefined && (
          <Button variant="quiet" onClick={cover.remove}>
            {t('cover.remove')}
          </Button>
        )}
      </div>
      {cover.sent !== undefined && (
        <label className="mt-3 block">
          {t('cover.sending', { percent: Math.round(cover.sent * 100) })}
          <progress value={cover.sent} className="mt-1 block w-full max-w-160 accent-accent" />
        </label>
      )}
    </fieldset>
  );
}
