import { useState } from 'react';
import { startId, type StartId } from '../../../../../core/ids.ts';
import { photoAddress, photoSizes, type PicturedRace } from '../../../../../core/photos/photo-address.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

/** Of a photo that nobody owns the address names nobody who is there: the picture is the race's. */
const NOBODY = startId('0');
/** CSS pixels that the smallest picture fills sharply on any screen. */
const STRIP_WIDTH = 54;

interface Props {
  race: PicturedRace;
  number: number;
  start?: StartId | null;
  /** CSS pixels that it is shown wide. */
  width: number;
  /** Empty where something beside it says which photo it is. */
  alt?: string;
  className?: string;
}

/** A photo of a race as the office looks at it, whole in its frame; one that cannot be had keeps its place. */
export function PhotoPicture({ race, number, start, width, alt = '', className }: Props) {
  const [isMissing, setMissing] = useState(false);
  const size = width > STRIP_WIDTH ? photoSizes.card : photoSizes.strip;
  return (
    <span className={classNames('block overflow-hidden bg-surface', className)}>
      {!isMissing && (
        <img
          src={photoAddress(race, start ?? NOBODY, number, size)}
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
