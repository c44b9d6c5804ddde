import { cleanupOutdatedCaches, precacheAndRoute, matchPrecache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/* Opens the ring's pages without a network (`docs/decisions/020-the-ring-without-a-network.md`). Answers only pages
   below `/admin/ring/`, and keeps code alone: the page itself keeps the race's data. */

/** The page and the files of its release. The build puts them in front (`lib/build/ring-worker.ts`). */
declare const ringFiles: PrecacheEntry[];
declare const ringPage: string;
declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'install', listener: () => void) => void;
};

/** With a network, the helper sees the current shop. A network without an answer within this time counts as none. */
const PATIENCE_SECONDS = 3;

// A phone's page is hardly ever closed: the next release does not wait for that.
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
