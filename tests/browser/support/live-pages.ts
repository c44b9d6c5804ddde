import type { BrowserContext, Page } from 'playwright-core';

/** Patience with a page's code, ms. */
const PATIENCE = 20_000;

/**
 * A page that the server drew can be read before it answers: until its code has taken over, a link in it loads the whole next page
 * and a button does nothing. Who opens a page of this context by its address waits until it answers.
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

/** React marks each element that it has made its own. Pages of others have no `#root`. */
const live = (page: Page) =>
  page.waitForFunction(
    () => {
      const root = document.getElementById('root');
      if (root === null) return true;
      const controls = [...root.querySelectorAll('a, button, input')];
      // A screen that nobody touches has none.
      const parts = controls.length > 0 ? controls : [...root.children];
      return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));
    },
    undefined,
    { timeout: PATIENCE },
  );
