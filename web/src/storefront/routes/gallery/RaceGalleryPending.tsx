import { useOutletContext } from 'react-router';
import type * as z from 'zod';
import type { raceDetail } from '../../../../../core/catalogue/contract/catalogue.ts';
import { useAddressIds } from '../../../shared/links/address-ids.ts';
import { paths } from '../../../shared/links/paths.ts';
import { StartPending } from './StartPending.tsx';
import { useCloseGallery } from './use-close-gallery.ts';

/** Shows the gallery over the race page before its code has loaded, with the photos from the race page. */
export function RaceGalleryPending() {
  const { eventId, raceId, startId } = useAddressIds();
  const { race, participants } = useOutletContext<z.infer<typeof raceDetail>>();
  const participant = participants.find((one) => one.swiss_equestrian_rider_id === startId);
  const close = useCloseGallery(paths.race(eventId, raceId));
  if (!participant) return null;
  return <StartPending race={race} participant={participant} onClose={close} />;
}
