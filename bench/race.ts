/**
 * `npm run bench:race [-- ADDRESS]`: scrolling and searching a race with 120 starts and 2,000 photos, and the cost of
 * pointing at a card, in Chromium against a shop of its own. With an address it measures that shop, which must have the
 * event (`bench/storefront/fill.ts`).
 */
import { measurePointing } from './race/pointing.ts';
import { measureScrolling } from './race/scrolling.ts';
import { withCrowdedShop } from './storefront/crowded-shop.ts';
import { Promises } from './storefront/promises.ts';

const promises = new Promises();
await withCrowdedShop(async (shop) => {
  await measureScrolling(shop, promises);
  await measurePointing(shop, promises);
});
process.exitCode = promises.exitCode;
