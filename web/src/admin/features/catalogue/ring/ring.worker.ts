import { cleanupOutdatedCaches, precacheAndRoute, matchPrecache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/*
 * Opens the ring's pages anew where there is no network (`docs/decisions/020-the-ring-without-a-network.md`). It answers nobody but pages below
 * `/admin/ring/`, and keeps code alone: what is in a race lies with the page.
 */

/** The page and the files of its release; the build writes them in front (`lib/build/ring-worker.ts`). */
declare const ringFiles: PrecacheEntry[];
declare const ringPage: string;
declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install', listener: () => void) => void;
};

/** Whoever has a network sees the shop as it is; one that does not answer by then is none. */
const PATIENCE_SECONDS = 3;

// A telephone's page is hardly ever closed: the next release does not wait for that.
self.addEventListener('install', () => void self.skipWaiting());
precacheAndRoute(ringFiles);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_SECONDS,
      plugins: [{ handlerDidError: () => matchPrecache(ringPage) }],
    }),
  ),
);
