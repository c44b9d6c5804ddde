import { useEffect } from 'react';

/** Focuses the gallery's card after the gallery closes, even for a visitor from a link who never saw the card. */
export function useFocusBack(galleryPath: string): void {
  useEffect(
    () => () => {
      const card = `main a[href="${galleryPath}"]`;
      setTimeout(() => document.querySelector<HTMLElement>(card)?.focus());
    },
    [galleryPath],
  );
}
