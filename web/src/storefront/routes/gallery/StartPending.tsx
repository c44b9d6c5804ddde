import { useState } from 'react';
import { useLocation } from 'react-router';
import { photoAddress, photoSizes, type PhotoSize } from '../../../../../core/photos/photo-address.ts';
import { isGalleryOpen } from '../../../../../core/catalogue/race-status.ts';
import { photoInAddress } from '../../../shared/links/photo-in-address.ts';
import { beginsWithGrid, isNarrow, WIDE } from '../../features/gallery/grid/grid-first.ts';
import { GridPlaceholder } from '../../features/gallery/grid/GridPlaceholder.tsx';
import type { GallerySubject } from '../../features/gallery/use-photos.ts';
import { useStands } from '../use-stands.ts';
import { GalleryPlaceholder } from './GalleryPlaceholder.tsx';

interface Props extends Omit<GallerySubject, 'event'> {
  onClose: () => void;
}

/**
 * Shows a start's grid or photo before its code has loaded. The server knows no window: it draws both, and the style
 * hides one.
 */
export function StartPending({ race, participant, onClose }: Props) {
  const location = useLocation();
  // A visitor from a link sees nothing before the first page: its photo does not wait for the gallery's code.
  const stands = useStands();
  const [isFirst] = useState(!stands);
  const grid = beginsWithGrid({ race, participant }, location);
  const asked = photoInAddress(location.search);
  const photo = participant.photos.find((number) => number === asked) ?? participant.photos[0];
  const address = (size: PhotoSize) =>
    photo === undefined || !isGalleryOpen(race.status)
      ? undefined
      : photoAddress(race, participant.swiss_equestrian_rider_id, photo, size);
  const gallery = (
    <GalleryPlaceholder
      rider={participant.rider_name}
      horse={participant.horse_name}
      picture={address(photoSizes.card)}
      large={isFirst ? address(photoSizes.screen) : undefined}
      {...(grid && { largeIn: WIDE })}
      onClose={onClose}
    />
  );
  if (!grid) return gallery;
  return (
    <>
      {(isFirst || isNarrow()) && <GridPlaceholder race={race} participant={participant} onClose={onClose} />}
      {(isFirst || !isNarrow()) && <div className="hidden lg:contents">{gallery}</div>}
    </>
  );
}
