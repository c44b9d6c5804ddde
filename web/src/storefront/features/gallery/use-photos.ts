import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Event, Participant, Race } from '../../../../../core/catalogue/contract/catalogue.ts';
import { isGalleryOpen } from '../../../../../core/sales/pricing.ts';
import { api } from '../../../shared/api/api.ts';
import { notify } from '../../../shared/ui/messages/notify.ts';

export interface GallerySubject {
  event: Event;
  race: Race;
  participant: Participant;
}

/**
 * The numbers of a participant's photos: as the race page told them, or, where it names none, as the photo service lists them now.
 * A list that cannot be had is told (`spec/storefront.md §8`) and `failed`. A gallery that is not open (`spec/storefront.md §4`: the race is
 * uploaded, active or completed, and there are photos) shows none, also to those who come by a link.
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
