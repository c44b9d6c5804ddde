import { useEffect } from 'react';
import type { ShopSettings } from '../../../../core/shop/contract/site-settings.ts';
import { applyAccent } from './accent.ts';

/**
 * Without a connection, or just after a deployment, the code for new looks may fail to load: the page keeps its looks.
 */
const keepLooks = (error: unknown) => console.warn('Could not load looks:', error);

/**
 * Applies the settings' colour and favicon to the document. Until they have loaded, the style sheet's default colour
 * stands (`spec/storefront.md §8`).
 */
export function useLooks(settings: Pick<ShopSettings, 'primary_color' | 'favicon_url'> | undefined): void {
  const colour = settings?.primary_color;
  const favicon = settings?.favicon_url;
  useEffect(() => {
    if (colour) applyAccent(colour).catch(keepLooks);
  }, [colour]);
  useEffect(() => {
    if (favicon !== undefined)
      import('./favicon.ts').then(({ applyFavicon }) => applyFavicon(favicon)).catch(keepLooks);
  }, [favicon]);
}
