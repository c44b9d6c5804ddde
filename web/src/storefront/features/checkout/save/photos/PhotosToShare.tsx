import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadPhoto } from '../../../../../../../core/sales/contract/money.ts';
import { Dialog } from '../../../../../shared/ui/layers/dialog.tsx';
import { AllPhotos } from './AllPhotos.tsx';
import { mayLoadAhead, shareLimits, takes } from '../device.ts';
import { PhotoLink } from './PhotoLinks.tsx';
import { PhotoGrid, PhotoTile } from './PhotoTile.tsx';
import { portionsOf } from '../portions.ts';
import { SaveOne } from '../SaveOne.tsx';
import { useSaving } from '../use-saving.ts';

interface Props {
  token: string;
  photos: readonly DownloadPhoto[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Offers photos to the share sheet: each by itself, and all of them in portions that the device takes. */
export function PhotosToShare({ token, photos, open, onOpenChange }: Props) {
  const { t } = useTranslation('checkout');
  const portions = useMemo(() => sharedPortions(photos), [photos]);
  const { saving, state } = useSaving(token, portions);
  const shareable = useMemo(() => new Set(portions.flat().map(({ id }) => id)), [portions]);
  const onlyPhoto = photos.length === 1 && shareable.size === 1 ? photos[0] : undefined;
  useEffect(() => {
    if (!open) saving.clear();
    else if (onlyPhoto && mayLoadAhead()) void saving.load({ of: 'one', photos: [onlyPhoto] });
  }, [open, onlyPhoto, saving]);
  return (
    <Dialog
      shape="full"
      open={open}
      onOpenChange={onOpenChange}
      title={t('save.action')}
      description={t('save.description')}
      footer={<AllPhotos token={token} portions={portions} saving={saving} state={state} />}
    >
      <PhotoGrid>
        {photos.map((photo) => (
          <PhotoTile key={photo.id} token={token} photo={photo} saved={state.saved.has(photo.id)}>
            {shareable.has(photo.id) ? (
              <SaveOne photo={photo} saving={saving} state={state} />
            ) : (
              <PhotoLink token={token} photo={photo} />
            )}
          </PhotoTile>
        ))}
      </PhotoGrid>
    </Dialog>
  );
}

/** The share sheet refuses some types and large files: these are downloaded instead. */
function sharedPortions(photos: readonly DownloadPhoto[]): DownloadPhoto[][] {
  const taken = new Map<string, boolean>();
  for (const { type, name } of photos) if (!taken.has(type)) taken.set(type, takes(type, name));
  return portionsOf(
    photos.filter(({ type }) => taken.get(type)),
    shareLimits(navigator.vendor),
  ).portions;
}
