import { useEffect, useRef, useState } from 'react';
import type { Participant, Race } from '../../../../../../core/catalogue/contract/catalogue.ts';
import { photoAddress, photoSizes, type PhotoSize } from '../../../../../../core/photos/photo-address.ts';
import { PREVIEW_PHOTOS } from './preload-photos.ts';
import { useStripPosition } from './use-strip-position.ts';

interface Props {
  race: Race;
  participant: Participant;
  moving: boolean;
  /** True if the first picture is visible immediately: it must not wait for the page's code. */
  eager: boolean;
}

/** Shows the first photos side by side, one of them visible. Fetches only the photos seen so far, and the next. */
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
 * Shows a picture over its own tiny, blurred version, until it has loaded. Never hidden, because a page from the server
 * shows it without code. Decorative: the card names rider and horse.
 */
function Picture({ small, src, eager }: { small: string | undefined; src: string; eager: boolean }) {
  const [shown, setShown] = useState(false);
  const large = useRef<HTMLImageElement>(null);
  // A picture in a page from the server may have loaded before React listened.
  useEffect(() => {
    if (large.current?.complete && large.current.naturalWidth > 0) setShown(true);
  }, []);
  const image = { decoding: 'async', width: 300, height: 200 } as const;
  return (
    <div className="relative h-full w-full shrink-0 overflow-hidden">
      {small && !shown && (
        <img
          {...image}
          alt=""
          loading="lazy"
          src={small}
          className="absolute inset-0 size-full scale-110 object-cover blur-md"
        />
      )}
      <img
        {...image}
        alt=""
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
