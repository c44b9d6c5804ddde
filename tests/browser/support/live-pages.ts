import type { BrowserContext, Page } from 'playwright-core';

/** The timeout for a page's code, ms. */
const PATIENCE = 20_000;

/**
 * Makes each opening of a page by address in this context wait until the page responds. Before its code has taken over,
 * a link of a server-drawn page loads the whole next page, and a button does nothing.
 */
export function waitForLife(context: BrowserContext): void {
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (...to) => {
      const response = await goto(...to);
      await live(page);
      return response;
    };
    page.reload = async (...how) => {
      const response = await reload(...how);
      await live(page);
      return response;
    };
  });
}

/** Waits until React has marked its elements. Foreign pages have no `#root`. */
const live = (page: Page) =>
  page.waitForFunction(
    () => {
      const root = document.getElementById('root');
      if (root === null) return true;
      const controls = [...root.querySelectorAll('a, button, input')];
      // A screen without controls has none.
      const parts = controls.length > 0 ? controls : [...root.children];
      return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
    },
    undefined,
    { timeout: PATIENCE },
  );
