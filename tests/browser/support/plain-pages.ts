import type { BrowserContext } from 'playwright-core';

/**
 * Takes from every page what the server drew and knew, as when it cannot draw (`docs/decisions/007`): the browser asks for
 * everything itself.
 */
export const servePlainPages = (context: BrowserContext): Promise<unknown> =>
  context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const [head] = (await response.text()).split('<div id="root">');
    await route.fulfill({ response, body: `${head}<div id="root"></div></body></html>` });
  });
