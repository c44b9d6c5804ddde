import type { Page } from 'playwright-core';

/** An answer of the shop's that comes after a later one: as it was when it was given, and not before somebody lets it come. */
export interface OlderAnswer {
  /** The shop has given it. */
  given: Promise<void>;
  /** Lets it come; resolves when it is there, or nobody waits for it any more. */
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

/** Whoever comes back to a page has what it shows asked for anew. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
