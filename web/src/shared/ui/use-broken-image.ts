import { useCallback, useState } from 'react';

interface ImageWatch {
  /** True if this address was tried and cannot be shown. */
  broken: boolean;
  /** The attributes for the `img`. */
  watch: { ref: (image: HTMLImageElement | null) => void; onError: () => void };
}

/** Notices that a picture failed to load, even if a page from the server tried before React listened. */
export function useBrokenImage(address: string | null): ImageWatch {
  const [failed, setFailed] = useState<string | null>(null);
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (address !== null && image?.complete && image.naturalWidth === 0 && image.getAttribute('src') === address)
        setFailed(address);
    },
    [address],
  );
  return { broken: address !== null && failed === address, watch: { ref, onError: () => setFailed(address) } };
}
