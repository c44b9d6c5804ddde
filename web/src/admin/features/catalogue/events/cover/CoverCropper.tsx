import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { COVER_ASPECT, COVER_ZOOM, type Crop } from '../../../../../../../core/catalogue/cover-upload.ts';

interface Props {
  address: string;
  /** The part shown at first; if undefined, as much as fills the frame. */
  initial?: Crop | undefined;
  onCrop: (crop: Crop) => void;
  /** Called when the browser cannot show the file as a picture. */
  onBroken: () => void;
}

/**
 * Lets the admin move and enlarge a picture below a frame of a cover's shape. Below 100 % the frame reaches beyond the
 * picture.
 */
export default function CoverCropper({ address, initial, onCrop, onBroken }: Props) {
  const { t } = useTranslation('creation');
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className="mb-3 max-w-160">
      <div className="relative aspect-video overflow-hidden rounded-md bg-surface">
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          minZoom={COVER_ZOOM.min}
          maxZoom={COVER_ZOOM.max}
          aspect={COVER_ASPECT}
          objectFit="cover"
          restrictPosition={false}
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          {...(initial && { initialCroppedAreaPixels: initial })}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => onCrop(pixels)}
          mediaProps={{ onError: onBroken, alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('cover.move') }}
        />
      </div>
      <label htmlFor={`${id}zoom`} className="mt-2 block">
        {t('cover.zoom', { percent: Math.round(zoom * 100) })}
      </label>
      <input
        id={`${id}zoom`}
        type="range"
        {...COVER_ZOOM}
        step={0.05}
        value={zoom}
        onChange={({ target }) => setZoom(Number(target.value))}
        className="block min-h-11 w-full accent-accent"
      />
    </div>
  );
}
