import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Lets the page's stopped clock run on, through whatever it waits for before it tries again, until something is to be seen. */
export const runUntilSeen = (sought: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        await sought.page().clock.runFor(2000);
        return sought.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
