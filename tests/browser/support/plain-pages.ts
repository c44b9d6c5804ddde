import type { BrowserContext } from 'playwright-core';

/**
 * Removes the server's drawing and data from every page, as after a failed drawing (`docs/decisions/007`). The browser
 * then requests everything itself.
 */
export const servePlainPages = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const [head] = (await response.text()).split('<div id="root">');
    await route.fulfill({ response, body: `${head}<div id="root"></div></body></html>` });
  });
