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
 * Returns a key's action (`spec/storefront.md §2`; the dialog handles Escape itself). Combinations stay the browser's,
 * and the space bar on a button presses that button.
 */
export function actionOf(press: Press, onButton: boolean): GalleryAction | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (press.key === ' ' && onButton) return undefined;
  return Object.hasOwn(actions, press.key) ? actions[press.key] : undefined;
}
