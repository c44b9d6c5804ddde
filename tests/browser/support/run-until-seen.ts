import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Moves the page's stopped clock on, through its retry delays, until the element is visible. */
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
