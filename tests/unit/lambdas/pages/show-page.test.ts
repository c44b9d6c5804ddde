import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../../../lambdas/log.ts';
import { showPage } from '../../../../lambdas/pages/show-page.ts';

const parts = vi.hoisted(() => ({ drawPage: vi.fn(), status: 200 }));
vi.mock(import('../../../../lambdas/pages/page/built-site.ts'), () => ({
  readTemplate: async () =>
    '<html lang="it"><head><!--head--></head><body><div id="root"><!--page--></div></body></html>',
  loadServer: async () => ({ drawPage: parts.drawPage }),
}));
vi.mock(import('../../../../lambdas/pages/page/page-data.ts'), () => ({
  readPageData: async () => ({
    site: undefined,
    content: {},
    answers: [{ key: ['settings'], data: 'the answer' }],
    status: parts.status as 200 | 503,
  }),
}));

const show = () => showPage({ path: 'cart', lang: undefined, photo: undefined, headers: {} });

beforeEach(() => {
  parts.status = 200;
  parts.drawPage.mockReset().mockResolvedValue({ head: '', root: '<main>the cart</main>' });
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});

test('a page that was drawn is kept for a moment, with what it was drawn from', async () => {
  const { status, body, headers } = await show();
  expect([status, headers['cache-control']]).toEqual([200, expect.stringMatching(/^public, max-age=0, s-maxage=30\b/)]);
  expect(body).toContain('<main>the cart</main>');
  expect(body).toContain('the answer');
});

test('a page that could not be drawn is sent for the browser to fill, logged, and kept nowhere', async () => {
  parts.drawPage.mockRejectedValue(new Error('a fault of the page'));
  const { status, body, headers } = await show();
  expect([status, headers]).toEqual([200, { 'cache-control': 'no-store' }]);
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('the answer');
  expect(log.error).toHaveBeenCalledOnce();
});

test('a page with unreadable data asks for a later visit, and is not cached', async () => {
  parts.status = 503;
  const { status, headers } = await show();
  expect([status, headers]).toEqual([503, { 'cache-control': 'no-store', 'retry-after': '30' }]);
});
