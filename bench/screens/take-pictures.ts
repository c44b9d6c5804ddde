import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/support/browser.ts';
import { demoPages } from '../lighthouse/demo-pages.ts';
import { demoCart } from './demo-cart.ts';

/** The two sizes of the shop's design, and the narrowest phone. */
const sizes = {
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  1440: { viewport: { width: 1440, height: 900 } },
  320: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;
const themes = ['light', 'dark'] as const;

/**
 * Takes a picture of every screen in every look, `home-390-light.png`. A gallery looks the same in both themes: it is
 * dark.
 */
export async function takePictures(shop: string, folder: string): Promise<void> {
  const { search, ...rest } = await demoPages(shop);
  const event = rest.event.slice(1);
  const pages = { ...rest, found: search, search: '/search', cart: '/cart', board: `/board/${event}` };
  const cart = await demoCart(shop, rest.gallery);
  const browser = await launchBrowser();
  try {
    for (const colorScheme of themes)
      for (const [width, size] of Object.entries(sizes)) {
        const page = await visit(browser, { ...size, colorScheme, baseURL: shop, locale: 'it-CH' }, cart);
        for (const [name, path] of Object.entries(pages))
          await picture(page, path, join(folder, `${name}-${width}-${colorScheme}.png`));
        await page.context().close();
      }
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, how: BrowserContextOptions, cart: [string, string]): Promise<Page> {
  const context = await browser.newContext(how);
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), cart);
  return context.newPage();
}

async function picture(page: Page, path: string, file: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, animations: 'disabled' });
}
