import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberOfPhoto } from '../../../../../../core/wire/photo-id.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { fitsSheet } from './device.ts';
import { PhotoToDownload, PhotoToKeep } from './photos/LargePhoto.tsx';
import { BoughtPicture } from './photos/BoughtPicture.tsx';
import { photosQuery } from './photos/photos-query.ts';
import { Stage } from './photos/Stage.tsx';
import { useShares } from './photos/use-shares.ts';

/**
 * Shows the bought originals: one photo large, the others as thumbnails to choose from. Fetches only the chosen photo's
 * original: all of them would exceed a phone's memory. Shows nothing if the list cannot be loaded: the links to the
 * files stand below.
 */
export default function Reward({ token }: { token: string }) {
  const { t } = useTranslation('checkout');
  const shares = useShares();
  const [chosen, setChosen] = useState(0);
  const list = useQuery(photosQuery(token));
  const photos = list.data?.photos ?? [];
  const photo = photos[chosen];
  if (list.isError) return null;
  if (!photo) return <Stage />;
  const Photo = shares && fitsSheet(photo) ? PhotoToKeep : PhotoToDownload;
  return (
    <div className="flex flex-col gap-3">
      <Photo key={photo.id} token={token} photo={photo} />
      {photos.length > 1 && (
        <div role="group" aria-label={t('thankYou.photos')} className="-m-1 flex gap-2 overflow-x-auto p-1 pb-2">
          {photos.map((one, at) => (
            <button
              key={one.id}
              type="button"
              aria-label={t('thankYou.single', { number: numberOfPhoto(one.id) })}
              aria-pressed={at === chosen}
              onClick={() => setChosen(at)}
              className={classNames(
                'aspect-3/2 h-14 shrink-0 cursor-pointer overflow-hidden rounded-sm bg-surface',
                at === chosen ? 'ring-2 ring-ink ring-offset-2 ring-offset-ground' : 'opacity-70 hover:opacity-100',
              )}
            >
              <BoughtPicture token={token} photo={one} className="size-full object-cover" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
