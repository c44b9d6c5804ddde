import type { Page } from 'playwright-core';

/** A delayed answer that arrives after a later one, with its old contents, once the test releases it. */
export interface OlderAnswer {
  /** Resolves once the shop has given it. */
  given: Promise<void>;
  /** Releases it; resolves on its arrival, or when no request waits for it any more. */
  come: () => Promise<void>;
}

/** Holds up the next answer to a reading at an address. */
export async function holdNextAnswer(page: Page, address: string): Promise<OlderAnswer> {
  const given = Promise.withResolvers<void>();
  const letCome = Promise.withResolvers<void>();
  const come = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() !== 'GET') return route.fallback();
    isHeld = true;
    const answer = await route.fetch();
    given.resolve();
    await letCome.promise;
    await route.fulfill({ response: answer }).catch(() => undefined);
    come.resolve();
  });
  return {
    given: given.promise,
    come: async () => {
      letCome.resolve();
      await come.promise;
    },
  };
}

/** Simulates a return to the page, which reloads its data. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
