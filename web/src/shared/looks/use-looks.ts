import { useEffect } from 'react';
import type { ShopSettings } from '../../../../core/catalogue/contract/catalogue.ts';
import { applyAccent } from './accent.ts';

/** Without a connection, or just after a deployment, the code for new looks cannot be had: the page stays as it looks. */
const keepLooks = (error: unknown) => console.warn('Could not load looks:', error);

/** Brings the settings' colour and favicon to the document; until they are known the style sheet's default colour stands (`spec/storefront.md §8`). */
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
