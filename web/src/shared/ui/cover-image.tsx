import type { Event } from '../../../../core/catalogue/contract/catalogue.ts';
import { coverSrcSet } from '../../../../core/catalogue/cover-address.ts';
import { classNames } from './class-names.ts';
import { cropStyle, drawnWidths, type ImageCrop } from './crop.ts';
import { useBrokenImage } from './use-broken-image.ts';

interface Props {
  event: Pick<Event, Extract<keyof Event, `cover_${string}`>>;
  /** How wide the place is, as `sizes` in rem and vw. */
  widths: string;
  /** Shown when there is no picture, or it cannot be loaded. */
  fallback: string;
  alt: string;
  /** The first picture of a page is fetched at once, the others when they come near the screen. */
  eager?: boolean;
  className?: string | undefined;
}

/** Fills a 16:9 place with the chosen region of an event's cover, or with the whole picture when there is no crop (`spec/storefront.md §3`). */
export function CoverImage({ event, widths, fallback, alt, eager = false, className }: Props) {
  const crop: ImageCrop = {
    src: event.cover_image_url,
    x: event.cover_crop_x,
    y: event.cover_crop_y,
    width: event.cover_crop_width,
    height: event.cover_crop_height,
    originalWidth: event.cover_image_width,
    originalHeight: event.cover_image_height,
  };
  const srcSet = coverSrcSet(crop.src);
  const sized = useBrokenImage(crop.src);
  const whole = useBrokenImage(crop.src);
  const usable = crop.src !== null && !whole.broken;
  const inSizes = usable && srcSet && !sized.broken;
  const style = usable ? cropStyle(crop) : null;
  const { watch } = inSizes ? sized : whole;
  return (
    <div className={classNames('relative aspect-video overflow-hidden bg-surface', className)}>
      {/* The address last: a browser that has it first fetches at once, without knowing of the sizes. Another attempt is another
          element, because an old one goes on to say for a moment that it is broken. */}
      <img
        key={inSizes ? 'sizes' : 'whole'}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        sizes={inSizes ? drawnWidths(widths, style) : undefined}
        srcSet={inSizes ? srcSet : undefined}
        src={usable ? crop.src! : fallback}
        alt={alt}
        {...watch}
        className={style ? 'absolute max-w-none' : 'absolute inset-0 size-full object-cover'}
        {...(style ? { style } : {})}
      />
    </div>
  );
}
