/**
 * `npm run bench:gallery [-- ADDRESS]`: opening the gallery and swiping through it, in Chromium against a shop of its
 * own with a start of 200 photos. With an address it measures that shop, which must have the event
 * (`bench/storefront/fill.ts`).
 */
import { measureOpening } from './gallery/opening.ts';
import { measureSwiping } from './gallery/swiping.ts';
import { withCrowdedShop } from './storefront/crowded-shop.ts';
import { Promises } from './storefront/promises.ts';

const promises = new Promises();
await withCrowdedShop(async (shop) => {
  await measureOpening(shop, promises);
  await measureSwiping(shop, promises);
});
process.exitCode = promises.exitCode;
