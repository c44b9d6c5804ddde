/** The shop's icon in a browser's tab when its settings name none; in `web/public`. */
const OWN_FAVICON = '/favicon.svg';

/** Puts the settings' favicon (or the shop's own) into the head, where the server may have put an older one. */
export function applyFavicon(address: string | null): void {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
  const wanted = new URL(address ?? OWN_FAVICON, document.baseURI).href;
  if (links.length === 1 && links[0]?.href === wanted) return;
  for (const link of links) link.remove();
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = wanted;
  document.head.append(link);
}
