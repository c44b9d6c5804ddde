import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  rider: string;
  horse: string;
  /** Address of a picture that has loaded already: the coming photo, in small. */
  picture: string | undefined;
  /** Address of the large picture, if the small one cannot have loaded either. */
  large?: string | undefined;
  /** Fetches the large picture only in windows of this kind. */
  largeIn?: string;
  onClose: () => void;
}

const layer = 'absolute inset-0 size-full object-contain';

/**
 * Shows a gallery before its code or photos have loaded: rider, horse and the close button, each in its final position.
 */
export function GalleryPlaceholder({ rider, horse, picture, large, largeIn, onClose }: Props) {
  const { t } = useTranslation();
  const cross = useRef<HTMLButtonElement>(null);
  useEffect(() => cross.current?.focus(), []);
  return (
    <div
      role="dialog"
      aria-modal
      aria-label={rider || t('loading')}
      onKeyDown={(press) => press.key === 'Escape' && onClose()}
      className="gallery-pending fixed inset-0 z-40 bg-black text-white"
    >
      {picture !== undefined && (
        <div className="absolute inset-0 beside:bottom-(--bar)">
          <img src={picture} alt="" fetchPriority="high" className={layer} />
          {large !== undefined && <Large {...{ large, picture, largeIn }} />}
        </div>
      )}
      <header className="absolute inset-x-0 top-0 flex items-start gap-3 bg-linear-to-b from-black/80 to-transparent px-4 pt-safe pb-10">
        <div className="min-w-0 flex-1 py-1">
          <p className="truncate text-lg leading-tight font-bold">{rider}</p>
          {horse && <p className="truncate leading-tight text-white/80 italic">{horse}</p>}
        </div>
        <button
          ref={cross}
          type="button"
          onClick={onClose}
          aria-label={t('close')}
          className="-mr-2 flex size-11 cursor-pointer items-center justify-center rounded-md"
        >
          <X aria-hidden className="size-6" />
        </button>
      </header>
      <div
        role="progressbar"
        aria-label={t('loading')}
        className="absolute inset-x-0 top-0 h-1 animate-pulse bg-white motion-reduce:animate-none"
      />
    </div>
  );
}

/** Outside a `picture`, React lets the server's page fetch it ahead of all others. */
function Large({ large, picture, largeIn }: { large: string; picture: string; largeIn: string | undefined }) {
  const image = <img src={large} alt="" fetchPriority="high" className={layer} />;
  if (largeIn === undefined) return image;
  return (
    <picture>
      <source media={`not all and ${largeIn}`} srcSet={picture} />
      {image}
    </picture>
  );
}
