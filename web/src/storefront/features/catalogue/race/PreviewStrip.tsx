import { useEffect, useRef, useState } from 'react';
import type { Participant, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { photoAddress, photoSizes, type PhotoSize } from '../../../../../../core/photos/photo-address.ts';
import { PREVIEW_PHOTOS } from './preload-photos.ts';
import { useStripPosition } from './use-strip-position.ts';

interface Props {
  race: Race;
  participant: Participant;
  moving: boolean;
  /** Its first picture is in sight when the page comes: it must not wait for the page's code. */
  eager: boolean;
}

/** The first photos beside one another, one in sight. Only those that were in sight, and the next, are fetched. */
export function PreviewStrip({ race, participant, moving, eager }: Props) {
  const photos = participant.photos.slice(0, PREVIEW_PHOTOS);
  const strip = useRef<HTMLDivElement>(null);
  const { position, reached } = useStripPosition(strip, photos.length, moving);
  const address = (photo: number, size: PhotoSize) =>
    photoAddress(race, participant.swiss_equestrian_rider_id, photo, size);
  return (
    <div className="aspect-3/2 overflow-hidden bg-surface">
      <div
        ref={strip}
        className={position === 0 ? 'flex h-full' : 'flex h-full transition-transform duration-500 ease-out'}
        style={{ transform: `translateX(${-100 * position}%)` }}
      >
        {photos.slice(0, reached + (moving ? 2 : 1)).map((photo, at) => (
          <Picture
            key={photo}
            small={at === 0 && !eager ? address(photo, photoSizes.strip) : undefined}
            src={address(photo, photoSizes.card)}
            eager={eager && at === 0}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Comes over its own tiny, blurred version where nobody has waited for it, and is never hidden: a page from the server shows it
 * before its code is there. Decorative: the card names rider and horse.
 */
function Picture({ small, src, eager }: { small: string | undefined; src: string; eager: boolean }) {
  const [shown, setShown] = useState(false);
  const large = useRef<HTMLImageElement>(null);
  // A picture in a page that the server drew may have come before anybody listened.
  useEffect(() => {
    if (large.current?.complete && large.current.naturalWidth > 0) setShown(true);
  }, []);
  const image = { alt: '', decoding: 'async', width: 300, height: 200 } as const;
  return (
    <div className="relative h-full w-full shrink-0 overflow-hidden">
      {small && !shown && (
        <img
          {...image}
          loading="lazy"
          src={small}
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      )}
      <img
        {...image}
        ref={large}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        src={src}
        onLoad={() => setShown(true)}
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}
