import { useState } from 'react';
import { startId } from '../../../../../core/ids.ts';
import { photoAddress, photoSizes } from '../../../../../core/photos/photo-address.ts';
import { placeOfPhoto } from '../../../../../core/photos/private-starts.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

/** The start in the address, which does not exist: the picture belongs to the race. */
const NOBODY = startId('0');
/** The width up to which the smallest picture is sharp on any screen, in CSS pixels. */
const STRIP_WIDTH = 54;

interface Props {
  race: Parameters<typeof placeOfPhoto>[0];
  number: number;
  /** The shown width, in CSS pixels. */
  width: number;
  /** Empty where a text next to it identifies the photo. */
  alt?: string;
  className?: string;
}

/** Shows a race's photo whole in its frame, for the office. A photo that fails keeps its space. */
export function PhotoPicture({ race, number, width, alt = '', className }: Props) {
  const [isMissing, setMissing] = useState(false);
  const size = width > STRIP_WIDTH ? photoSizes.card : photoSizes.strip;
  return (
    <span className={classNames('block overflow-hidden bg-surface', className)}>
      {!isMissing && (
        <img
          src={photoAddress(placeOfPhoto(race, number), NOBODY, number, size)}
          alt={alt}
          draggable={false}
          decoding="async"
          onError={() => setMissing(true)}
          className="size-full object-contain"
        />
      )}
    </span>
  );
}
