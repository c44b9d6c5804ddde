import { memo, useCallback } from 'react';
import type { PhotoSize } from '../../../../../../core/photos/photo-address.ts';
import type { Album } from '../album.ts';
import { Picture } from './Picture.tsx';
import type { Stillness } from './stillness.ts';
import { placeOf } from './track.ts';

interface Props {
  index: number;
  photo: number;
  alt: string;
  shown: boolean;
  /** True if the large picture may be fetched. */
  large: boolean;
  address: Album['address'];
  stillness: Stillness;
  onSettled: (photo: number) => void;
}

/** Shows a photo at its position on the track. Redrawn only when its own properties change. */
export const Slide = memo(function Slide({ index, photo, alt, shown, large, address, stillness, onSettled }: Props) {
  const settled = useCallback(() => onSettled(photo), [onSettled, photo]);
  const ownAddress = useCallback((size: PhotoSize) => address(photo, size), [address, photo]);
  return (
    <div
      data-slide={index}
      data-shown={shown ? '' : undefined}
      inert={!shown}
      className="absolute inset-0"
      style={{ transform: placeOf(index) }}
    >
      <Picture address={ownAddress} alt={alt} shown={shown} large={large} stillness={stillness} onSettled={settled} />
    </div>
  );
});
