import type { Event } from '../../../../core/catalogue/contract/catalogue.ts';
import { coverSrcSet } from '../../../../core/catalogue/cover-address.ts';
import { classNames } from './class-names.ts';
import { cropStyle, drawnWidths, type ImageCrop } from './crop.ts';
import { useBrokenImage } from './use-broken-image.ts';

interface Props {
  event: Pick<Event, Extract<keyof Event, `cover_${string}`>>;
  /** The width of the space, as `sizes` in rem and vw. */
  widths: string;
  /** Shown when the picture is missing or cannot be loaded. */
  fallback: string;
  alt: string;
  /** True for a page's first picture, which is fetched immediately. The others are fetched near the screen. */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * Fills a 16:9 space with the chosen region of an event's cover. Without a crop, shows the whole picture
 * (`spec/storefront.md §3`).
 */
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
      {/* The address comes last: otherwise a browser fetches immediately, without knowing the sizes. Each attempt is a
          new element, because an old one still reports for a moment that it is broken. */}
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
