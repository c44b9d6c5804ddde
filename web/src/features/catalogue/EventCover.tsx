import type { Event } from '../../../../core/contract/catalogue.ts';
import { CroppedImage } from '../../components/cropped-image.tsx';
import fallback from './cover-fallback.svg';

/** The event's cover in its 16:9 crop, or a drawn showground. Decorative unless it gets a text: the name stands beside it. */
export function EventCover({ event, alt = '', eager = false, className }: { event: Event; alt?: string; eager?: boolean; className?: string }) {
  return (
    <CroppedImage
      src={event.cover_image_url}
      x={event.cover_crop_x}
      y={event.cover_crop_y}
      width={event.cover_crop_width}
      height={event.cover_crop_height}
      originalWidth={event.cover_image_width}
      originalHeight={event.cover_image_height}
      fallbackSrc={fallback}
      alt={alt}
      eager={eager}
      {...(className ? { className } : {})}
    />
  );
}
