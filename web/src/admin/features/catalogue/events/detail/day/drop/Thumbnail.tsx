import { useEffect, useRef } from 'react';

/** Shows a photo from the card, before it is sent. */
export function Thumbnail({ file, name }: { file: File; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    image.current!.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <span className="flex h-16 w-24 items-center justify-center overflow-hidden rounded-sm bg-surface">
      <img ref={image} alt={name} loading="lazy" decoding="async" className="size-full object-cover" />
    </span>
  );
}
