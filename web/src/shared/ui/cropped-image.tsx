import { classNames } from './class-names.ts';
import { cropStyle, drawnWidths, type ImageCrop } from './crop.ts';
import { useBrokenImage } from './use-broken-image.ts';

interface Props extends ImageCrop {
  /** The picture's sizes, all of its shape; without them it is fetched as it is. */
  srcSet: string | undefined;
  /** How wide the place is, as `sizes` in rem and vw. */
  widths: string;
  /** Shown when there is no picture, or it cannot be loaded. */
  fallbackSrc: string;
  alt: string;
  /** The first picture of a page is fetched at once, the others when they come near the screen. */
  eager?: boolean;
  className?: string;
}

/** Fills a 16:9 place with the cropped region of a picture, or with the whole picture when there is no crop (`spec/storefront.md §3`). */
export function CroppedImage({ srcSet, widths, fallbackSrc, alt, eager = false, className, ...crop }: Props) {
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
        src={usable ? crop.src! : fallbackSrc}
        alt={alt}
        {...watch}
        className={style ? 'absolute max-w-none' : 'absolute inset-0 size-full object-cover'}
        {...(style ? { style } : {})}
      />
    </div>
  );
}
