import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/browser/support/browser.ts';

/** A visitor with a browser, seen through the browser's own instruments. */
export interface Visitor {
  browser: Browser;
  page: Page;
  /** Chromium's debugging protocol, for this page. */
  cdp: CDPSession;
}

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Opens a browser and a fresh page of it for the duration of the work. */
export async function withVisitor<T>(
  shop: string,
  device: BrowserContextOptions,
  work: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: shop, locale: 'it-CH', ...device });
    const page = await context.newPage();
    return await work({ browser, page, cdp: await context.newCDPSession(page) });
  } finally {
    await browser.close();
  }
}

/** Slows the page's main thread down: a mid-range phone is about four times slower than a desktop machine. */
export const throttle = ({ cdp }: Visitor, rate: number): Promise<unknown> =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });
