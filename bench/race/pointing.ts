import type { Page } from 'playwright-core';
import { crowdedEvent, crowdedRace } from '../storefront/crowded-event.ts';
import type { Promises } from '../storefront/promises.ts';
import { desktop, withVisitor } from '../storefront/visitor.ts';

const MAX_PICTURES = 20;
/** Longer than two pictures of the strip stay. */
const WATCHED_MS = 4000;

/**
 * Measures the requests of pointing at a card, and whether its pictures move. Neither may happen for visitors who asked
 * for less motion or data.
 */
export async function measurePointing(shop: string, promises: Promises): Promise<void> {
  const usual = await withVisitor(shop, desktop, ({ page }) => pointAtCard(page));
  promises.check(
    `pointing at a card fetches at most ${MAX_PICTURES} pictures`,
    `${usual.fetched}`,
    usual.fetched > 0 && usual.fetched <= MAX_PICTURES,
  );
  promises.check('and starts its strip', usual.moved ? 'it moves' : 'it stands', usual.moved);
  const still = await withVisitor(shop, { ...desktop, reducedMotion: 'reduce' }, ({ page }) => pointAtCard(page));
  promises.check(
    'for people who asked for less motion it does neither',
    `${still.fetched} pictures, ${still.moved ? 'it moves' : 'it stands'}`,
    still.fetched === 0 && !still.moved,
  );
}

async function pointAtCard(page: Page): Promise<{ fetched: number; moved: boolean }> {
  await page.goto(`/${crowdedEvent.id}/${crowdedRace.id}`);
  await page.waitForLoadState('networkidle');
  const fetched = new Set<string>();
  page.on('request', (request) => request.url().includes('/thumbnails/') && fetched.add(request.url()));
  const card = page.getByRole('article').first();
  const place = () => card.locator('[style*=transform]').first().getAttribute('style');
  const before = await place();
  await card.hover();
  await page.waitForTimeout(WATCHED_MS);
  return { fetched: fetched.size, moved: (await place()) !== before };
}
