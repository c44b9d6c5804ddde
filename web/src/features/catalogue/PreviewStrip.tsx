import { useState } from 'react';
import type { Participant, Race } from '../../../../core/contract/catalogue.ts';
import { photoAddress } from '../../lib/photo-address.ts';
import { PREVIEW_PHOTOS } from './preload-photos.ts';
import { useStripPosition } from './use-strip-position.ts';

interface Props {
  eventId: string;
  race: Race;
  participant: Participant;
  moving: boolean;
}

/** The first photos beside one another, one in sight. Only those that were in sight, and the next, are fetched. */
export function PreviewStrip({ eventId, race, participant, moving }: Props) {
  const photos = participant.photos.slice(0, PREVIEW_PHOTOS);
  const { position, reached } = useStripPosition(photos.length, moving);
  const address = (photo: number, size: 72 | 400) =>
    photoAddress(eventId, race.swiss_equestrian_race_id, participant.swiss_equestrian_rider_id, photo, size);
  return (
    <div className="aspect-3/2 overflow-hidden bg-surface">
      <div
        className={position === 0 ? 'flex h-full' : 'flex h-full transition-transform duration-500 ease-out'}
        style={{ transform: `translateX(${-100 * position}%)` }}
      >
        {photos.slice(0, reached + (moving ? 2 : 1)).map((photo) => (
          <Picture key={photo} small={address(photo, 72)} src={address(photo, 400)} />
        ))}
      </div>
    </div>
  );
}

/** Fades in over its own tiny, blurred version. Decorative: the card names rider and horse. */
function Picture({ small, src }: { small: string; src: string }) {
  const [shown, setShown] = useState(false);
  const image = { alt: '', loading: 'lazy', decoding: 'async', width: 300, height: 200 } as const;
  return (
    <div className="relative h-full w-full shrink-0 overflow-hidden">
      {!shown && <img {...image} src={small} className="absolute inset-0 size-full scale-110 object-cover blur-md" />}
      <img
        {...image}
        src={src}
        onLoad={() => setShown(true)}
        className={`absolute inset-0 size-full object-cover transition-opacity duration-300 ${shown ? '' : 'opacity-0'}`}
      />
    </div>
  );
}
