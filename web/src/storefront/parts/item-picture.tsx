import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventId, ParticipantPlace, RaceId, StartId } from '../../../../core/ids.ts';
import { photoAddress, photoSizes } from '../../../../core/photos/photo-address.ts';
import { useBrokenImage } from '../../shared/ui/use-broken-image.ts';
import { participantQuery } from './participant-query.ts';
import { raceQuery } from './race-query.ts';

interface Props {
  eventId: EventId;
  raceId: RaceId;
  startId: StartId;
  /** Undefined for the whole collection, which is shown by its first photo. */
  photo: number | undefined;
  /** Draws a bought photo of this number without the watermark; with it, at this address, if it cannot. */
  bought?: ((photo: number, marked: string | undefined, className: string) => ReactNode) | undefined;
}

/** Shows a small picture of a chosen or bought item. Decorative: the item's name stands next to it. */
export function ItemPicture({ eventId, raceId, startId, photo, bought }: Props) {
  const data = useParticipant({ event: eventId, race: raceId, start: startId });
  const shown = photo ?? data?.participant.photos[0];
  const address =
    data === undefined || shown === undefined ? null : photoAddress(data.race, startId, shown, photoSizes.card);
  const { broken, watch } = useBrokenImage(address);
  return (
    <span className="relative block aspect-3/2 w-[min(6rem,30vw)] shrink-0 overflow-hidden rounded-sm bg-surface md:w-30">
      {bought && shown !== undefined
        ? bought(shown, address ?? undefined, picture)
        : address !== null && !broken && <img loading="lazy" src={address} alt="" className={picture} {...watch} />}
      {photo === undefined && (
        <span className="absolute right-1 bottom-1 rounded-sm bg-black/70 p-1 text-white">
          <Images aria-hidden className="size-4" />
        </span>
      )}
    </span>
  );
}

const picture = 'size-full object-cover';

/**
 * The race's page has loaded the start already: coming from there, its picture appears immediately and without a
 * request.
 */
function useParticipant(place: ParticipantPlace) {
  const queries = useQueryClient();
  const { queryKey } = raceQuery(place.event, place.race);
  const known = () => {
    const race = queries.getQueryData(queryKey);
    const participant = race?.participants.find((one) => one.swiss_equestrian_rider_id === place.start);
    return race && participant && { event: race.event, race: race.race, participant };
  };
  return useQuery({
    ...participantQuery(place),
    initialData: known,
    initialDataUpdatedAt: () => queries.getQueryState(queryKey)?.dataUpdatedAt,
  }).data;
}
