import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event, Participant, Race } from '../../../../../core/catalogue/contract/catalogue.ts';
import { isGalleryOpen } from '../../../../../core/catalogue/race-status.ts';
import { api } from '../../../shared/api/api.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';

export interface GallerySubject {
  event: Event;
  race: Race;
  participant: Participant;
}

/**
 * Returns the numbers of a start's photos from the race page. If that names none, asks the photo service. If the list
 * cannot be loaded, tells the visitor (`spec/storefront.md §8`) and sets `failed`. A closed gallery shows no photos,
 * also by a link. It is open if the race is uploaded, active or completed, and photos exist (`spec/storefront.md §4`).
 */
export function usePhotos({ event, race, participant }: GallerySubject) {
  const { t } = useTranslation('gallery');
  const params = {
    swiss_equestrian_id: event.swiss_equestrian_id,
    swiss_equestrian_race_id: race.swiss_equestrian_race_id,
    swiss_equestrian_rider_id: participant.swiss_equestrian_rider_id,
  };
  const closed = !isGalleryOpen(race.status) || participant.total_photos === 0;
  const known = closed || participant.photos.length > 0;
  const list = useQuery({
    queryKey: ['photos', ...Object.values(params)],
    queryFn: ({ signal }) =>
      api('GET /thumbnails/{swiss_equestrian_id}/{swiss_equestrian_race_id}/{swiss_equestrian_rider_id}/', {
        params,
        signal,
      }),
    enabled: !known,
  });
  const failed = !known && list.isError;
  useEffect(() => {
    if (failed) notify.error(t('loadFailed.title'), t('loadFailed.description'));
  }, [failed, t]);

  const photos = closed ? [] : known ? participant.photos : (list.data ?? []);
  return { photos, loading: !known && list.isPending, failed, reload: () => void list.refetch() };
}
