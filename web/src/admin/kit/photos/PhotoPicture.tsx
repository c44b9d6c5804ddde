import { useEffect, useState } from 'react';
import { startId } from '../../../../../core/ids.ts';
import { photoAddress, photoSizes } from '../../../../../core/photos/photo-address.ts';
import { placeOfPhoto } from '../../../../../core/photos/private-starts.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

/** The start in the address, which does not exist: the picture belongs to the race. */
const NOBODY = startId('0');
/** The width up to which the smallest picture is sharp on any screen, in CSS pixels. */
const STRIP_WIDTH = 54;

interface Props {
  race: Parameters<typeof placeOfPhoto>[0];
  number: number;
  /** The shown width, in CSS pixels. */
  width: number;
  /** Empty where a text next to it identifies the photo. */
  alt?: string;
  className?: string;
}

/** The pauses before a failed picture is fetched again, ms: it may still be on its way to a private place. */
const PAUSES = [3_000, 10_000, 30_000];

/** Shows a race's photo whole in its frame, for the office. A photo that fails keeps its space. */
export function PhotoPicture({ race, number, width, alt = '', className }: Props) {
  const size = width > STRIP_WIDTH ? photoSizes.card : photoSizes.strip;
  const address = photoAddress(placeOfPhoto(race, number), NOBODY, number, size);
  return (
    <span className={classNames('block overflow-hidden bg-surface', className)}>
      <Fetched key={address} address={address} alt={alt} />
    </span>
  );
}

function Fetched({ address, alt }: { address: string; alt: string }) {
  const [failures, setFailures] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing || failures > PAUSES.length) return undefined;
    const timer = setTimeout(() => setMissing(false), PAUSES[failures - 1]);
    return () => clearTimeout(timer);
  }, [isMissing, failures]);
  if (isMissing) return null;
  return (
    <img
      src={address}
      alt={alt}
      draggable={false}
      decoding="async"
      onError={() => {
        setMissing(true);
        setFailures(failures + 1);
      }}
      className="size-full object-contain"
    />
  );
}
