export type GalleryAction = 'previous' | 'next' | 'toggle_chrome' | 'zoom_in' | 'zoom_out' | 'zoom_reset';

const actions: Readonly<Record<string, GalleryAction>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ' ': 'toggle_chrome',
  '+': 'zoom_in',
  '=': 'zoom_in',
  '-': 'zoom_out',
  '0': 'zoom_reset',
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * What a key does (`spec/storefront.md §2`; Escape is the dialog's own). Combinations stay the browser's, and space on a button
 * presses that button.
 */
export function actionOf(press: Press, onButton: boolean): GalleryAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (press.key === ' ' && onButton) return undefined;
  return Object.hasOwn(actions, press.key) ? actions[press.key] : undefined;
}
