import { classNames } from '../../../../shared/ui/class-names.ts';
import { useBrokenImage } from '../../../../shared/ui/use-broken-image.ts';

interface Props {
  /** Without an address the space stays empty. */
  src: string | undefined;
  /** True for the largest visible picture, which is fetched before all others. */
  eager?: boolean;
  className?: string;
}

/**
 * Shows a picture. One that fails leaves its quiet ground. Visible without any script. Decorative: the card names rider
 * and horse.
 */
export function Picture({ src, eager = false, className }: Props) {
  const { broken, watch } = useBrokenImage(src ?? null);
  return (
    <span className={classNames('relative block overflow-hidden bg-surface', className)}>
      {src !== undefined && !broken && (
        <img
          {...watch}
          src={src}
          alt=""
          width={300}
          height={200}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
