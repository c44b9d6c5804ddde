import type { Event } from '../../../../../core/contract/catalogue.ts';
import { coverSrcSet } from '../../../../../core/cover-address.ts';
import { CroppedImage } from '../../../shared/ui/cropped-image.tsx';
import fallback from './cover-fallback.svg';

interface Props {
  event: Event;
  /** Of its place, as `sizes` in rem and vw. */
  widths: string;
  alt?: string;
  eager?: boolean;
  className?: string;
}

/** The event's cover in its 16:9 crop, or a drawn showground. Decorative unless it gets a text: the name stands beside it. */
export function EventCover({ event, widths, alt = '', eager = false, className }: Props) {
  return (
    <CroppedImage
      src={event.cover_image_url}
      srcSet={coverSrcSet(event.cover_image_url)}
      widths={widths}
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
