import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject, test as base } from 'vitest';
import type { Language } from '../../../core/wire/fields.ts';
import '../../support/shop.ts';
import { launchBrowser } from './browser.ts';
import { FaultWatch } from './faults.ts';
import { waitForLife } from './live-pages.ts';
import { Storefront } from './storefront.ts';
import { words, type Words } from './words.ts';

/** The two sizes of the shop's design. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

export interface VisitOptions extends BrowserContextOptions {
  size?: keyof typeof sizes;
  language?: Language;
}

/** A visitor with a new browser: empty storage, empty cache. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  shop: Storefront;
  language: Language;
  /** The shop's texts for this visitor. */
  t: Words;
  faults: FaultWatch;
}

/** The timeout for one step, ms: far above a step's usual time, below a test's own. */
const STEP = 20_000;

/**
 * The timeout for closing windows, ms. Chromium sometimes never answers for a window behind another; it then ends with
 * the browser.
 */
const LEAVING = 10_000;

/** Removes the simulated answers first: an answer in progress while the window closes is not a fault. */
async function leave(context: BrowserContext): Promise<void> {
  const closed = Promise.all(
    [context, ...context.pages()].map((part) => part.unrouteAll({ behavior: 'ignoreErrors' })),
  ).then(() => context.close());
  await Promise.race([closed, pause(LEAVING, undefined, { ref: false })]);
}

/** The number of characters of a failed test's page that are printed. */
const SHOWN = 3000;

/** Returns address and text of each open page, so that a failure on another machine can be understood. */
const describePages = (context: BrowserContext): Promise<string[]> =>
  Promise.all(
    context.pages().map(async (page) => {
      const text = await page.innerText('body', { timeout: 2000 }).catch(String);
      return `${page.url()}\n${text.replaceAll(/\n+/g, ' | ').slice(0, SHOWN)}`;
    }),
  );

/** `test` with a browser for the file, and `visit` to open the shop in a fresh context. A visit with unexpected faults fails its test. */
export const test = base
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visit', async ({ browser, task }, { onCleanup }) => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail')
        for (const { context } of visits)
          process.stderr.write(`${task.name} failed at ${(await describePages(context)).join('\n')}\n`);
      const faults = visits.flatMap((visit) => visit.faults.unexpected());
      await Promise.all(visits.map(({ context }) => leave(context)));
      if (faults.length > 0) throw new Error(`The browser met faults:\n${faults.join('\n')}`);
    });
    return async ({ size = 'desktop', language = 'it', ...options }: VisitOptions = {}): Promise<Visit> => {
      const { url } = inject('shop');
      const context = await browser.newContext({
        baseURL: url,
        locale: `${language}-CH`,
        timezoneId: 'Europe/Zurich',
        ...sizes[size],
        ...options,
      });
      context.setDefaultTimeout(STEP);
      const faults = new FaultWatch(context, url);
      if (options.javaScriptEnabled !== false) waitForLife(context);
      const page = await context.newPage();
      const said = { t: words(language), language };
      const visit = { context, page, shop: new Storefront(page, said), faults, ...said };
      visits.push(visit);
      return visit;
    };
  });
