/**
 * `npm run bench:gallery [-- ADDRESS]`: how the gallery opens and how it swipes, in Chromium against a shop of its own with a
 * start of 200 photos. With an address it measures the shop there, which has to hold that event (`bench/storefront/fill.ts`).
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
