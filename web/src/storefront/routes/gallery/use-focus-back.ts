import { useEffect } from 'react';

/** After the gallery the focus is on the card that opens it, also for those who came by a link and never saw the card. */
export function useFocusBack(galleryPath: string): void {
  useEffect(
    () => () => {
      const card = `main a[href="${galleryPath}"]`;
      setTimeout(() => document.querySelector<HTMLElement>(card)?.focus());
    },
    [galleryPath],
  );
}
