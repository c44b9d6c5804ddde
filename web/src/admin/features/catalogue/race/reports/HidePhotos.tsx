import { EyeOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeStart } from '../../../../../../../core/catalogue/contract/races-admin.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { lazyPart } from '../../../../../shared/ui/lazy-part.ts';
import type { Place } from '../../../../kit/show/place.ts';

const HideAskedDialog = lazyPart(() => import('./HideAskedDialog.tsx'));

interface Props {
  place: Place;
  /** The first owner of the photos; null without any. */
  start: OfficeStart | null;
  photos: readonly number[];
}

/** Offers to hide the photos at hand. Shows nothing for photos without an owner: visitors do not see them. */
export function HidePhotos({ place, start, photos }: Props) {
  const { t } = useTranslation('race');
  const [hiding, setHiding] = useState<{ start: OfficeStart; photos: readonly number[] }>();
  return (
    <>
      {start && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setHiding({ start, photos })}>
          <EyeOff aria-hidden className="size-5" />
          {t('strip.hide', { count: photos.length })}
        </Button>
      )}
      <Suspense>
        {hiding && <HideAskedDialog place={place} {...hiding} onClose={() => setHiding(undefined)} />}
      </Suspense>
    </>
  );
}
