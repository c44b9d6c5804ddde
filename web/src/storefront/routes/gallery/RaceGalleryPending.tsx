import { useState } from 'react';
import { useLocation, useOutletContext } from 'react-router';
import type * as z from 'zod';
import type { raceDetail } from '../../../../../core/catalogue/contract/catalogue.ts';
import { isGalleryOpen } from '../../../../../core/catalogue/race-status.ts';
import { useAddressIds } from '../../../shared/links/address-ids.ts';
import { photoInAddress } from '../../../shared/links/photo-in-address.ts';
import { paths } from '../../../shared/links/paths.ts';
import { photoAddress, photoSizes, type PhotoSize } from '../../../../../core/photos/photo-address.ts';
import { GalleryPlaceholder } from './GalleryPlaceholder.tsx';
import { useCloseGallery } from './use-close-gallery.ts';
import { useStands } from '../use-stands.ts';

/** Shows the gallery over the race page before its code has loaded, with the photo from the race page. */
export function RaceGalleryPending() {
  const { eventId, raceId, startId } = useAddressIds();
  const { race, participants } = useOutletContext<z.infer<typeof raceDetail>>();
  const participant = participants.find((one) => one.swiss_equestrian_rider_id === startId);
  const asked = photoInAddress(useLocation().search);
  const photo = participant?.photos.find((number) => number === asked) ?? participant?.photos[0];
  // A visitor from a link sees nothing before the first page: its photo does not wait for the gallery's code.
  const stands = useStands();
  const [isFirst] = useState(!stands);
  const close = useCloseGallery(paths.race(eventId, raceId));
  if (!participant) return null;
  const address = (size: PhotoSize) =>
    photo === undefined || !isGalleryOpen(race.status)
      ? undefined
      : photoAddress(race, participant.swiss_equestrian_rider_id, photo, size);
  return (
    <GalleryPlaceholder
      rider={participant.rider_name}
      horse={participant.horse_name}
      picture={address(photoSizes.card)}
      large={isFirst ? address(photoSizes.screen) : undefined}
      onClose={close}
    />
  );
}
