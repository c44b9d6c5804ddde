import { classNames } from './class-names.ts';
import { cropStyle, type ImageCrop } from './crop.ts';
import { useBrokenImage } from './use-broken-image.ts';

interface Props extends ImageCrop {
  /** Shown when there is no picture, or it cannot be loaded. */
  fallbackSrc: string;
  alt: string;
  /** The first picture of a page is fetched at once, the others when they come near the screen. */
  eager?: boolean;
  className?: string;
}

/** Fills a 16:9 place with the cropped region of a picture, or with the whole picture when there is no crop (`spec/storefront.md §3`). */
export function CroppedImage({ fallbackSrc, alt, eager = false, className, ...crop }: Props) {
  const { broken, watch } = useBrokenImage(crop.src);
  const usable = crop.src !== null && !broken;
  const style = usable ? cropStyle(crop) : null;
  return (
    <div className={classNames('relative aspect-video overflow-hidden bg-surface', className)}>
      <img
        src={usable ? crop.src! : fallbackSrc}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        {...watch}
        className={style ? 'absolute max-w-none' : 'absolute inset-0 size-full object-cover'}
        {...(style ? { style } : {})}
      />
    </div>
  );
}
