import { useEffect } from 'react';
import type { ShopSettings } from '../../../core/contract/catalogue.ts';
import { applyAccent } from '../lib/accent.ts';

/** Brings the settings' colour and favicon to the document; until they are known the style sheet's default colour stands (`spec/storefront.md §8`). */
export function useLooks(settings: Pick<ShopSettings, 'primary_color' | 'favicon_url'> | undefined): void {
  const colour = settings?.primary_color;
  const favicon = settings?.favicon_url;
  useEffect(() => {
    if (colour) void applyAccent(colour);
  }, [colour]);
  useEffect(() => {
    if (favicon !== undefined) void import('./favicon.ts').then(({ applyFavicon }) => applyFavicon(favicon));
  }, [favicon]);
}
