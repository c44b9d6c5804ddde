/**
 * `npm run bench:race [-- ADDRESS]`: how a race with 120 starts and 2,000 photos scrolls and is searched, and what pointing at a card
 * costs, in Chromium against a shop of its own. With an address it measures the shop there, which has to hold that event
 * (`bench/storefront/fill.ts`).
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
