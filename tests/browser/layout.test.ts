import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject } from 'vitest';
import { cartItem, concorso, iragna, startIn } from '../support/catalogue.ts';
import { buy, newBuyer } from '../support/sale.ts';
import { newMember } from '../support/sign-in.ts';
import { keptCart } from './support/kept-cart.ts';
import { keepSession } from './support/members.ts';
import { servePlainPages } from './support/plain-pages.ts';
import { test, type Visit } from './support/visit.ts';

const anna = startIn(iragna, '900001');
const race = `/${concorso.id}/${iragna.id}`;
const textSearch = '/search/q/Anna+Esempio';

let thankYou: string;
beforeAll(async () => {
  const { sessionId } = await buy(inject('shop'), [cartItem(concorso, iragna, anna, 102)]);
  thankYou = `/checkout/thank-you?session_id=${sessionId}`;
});

const sizes = ['phone', 'desktop'] as const;
const on = (paths: readonly string[]) => paths.flatMap((path) => sizes.map((size) => ({ path, size })));

/**
 * Records layout shifts in every page of the context. All text is in the system's font: the shop's own may come before
 * or after the first frame, as the machine is free, and moves the lines that it breaks elsewhere.
 */
async function watchShifts(context: BrowserContext): Promise<void> {
  await context.route('**/*.woff2', (route) => route.abort('aborted'));
  await context.addInitScript(() => {
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        shifts.push(
          `${entry.value}: ${entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 200)).join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
}

async function expectNothingJumped(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Shifts are reported with the frame after them.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
}

describe('nothing jumps', () => {
  test.for(on(['/', `/${concorso.id}`, race, textSearch, '/search/rider/900001']))(
    'on a $size while $path, as the server drew it, becomes live',
    async ({ path, size }, { visit }) => {
      const { context, page, shop, t } = await visit({ size, ...keptCart(cartItem(concorso, iragna, anna, 101)) });
      await watchShifts(context);
      await page.goto(path);
      await shop.title().waitFor();
      await page.mouse.move(100, 100);
      await page.getByRole('button', { name: t('common:cart', { count: 1 }) }).waitFor();
      await expectNothingJumped(page);
    },
  );

  test.for(on(['/', `/${concorso.id}`, race]))(
    'on a $size while $path loads without the server’s drawing, however late its contents arrive',
    async ({ path, size }, { visit }) => {
      const { context, page, shop, t } = await visit({ size });
      await servePlainPages(context);
      await watchShifts(context);
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/**', async (route) => {
        await released;
        // The prices come last: parts that wait for them must hold their place on the drawn page.
        if (route.request().url().endsWith('/api/settings')) await shop.title().waitFor();
        await route.continue();
      });
      await page.goto(path);
      await page.getByRole('status', { name: t('common:loading') }).waitFor();
      release();
      await shop.title().waitFor();
      await expectNothingJumped(page);
    },
  );

  test.for(sizes)(
    'on a %s while an admin’s account loads, with its button there immediately',
    async (size, { visit }) => {
      const visitor = await visit({ size });
      const { context, page, shop, t } = visitor;
      await keepSession(visitor, await newMember(inject('shop'), newBuyer(), 'admin'));
      await watchShifts(context);
      for (const [tab, shown] of [
        ['profile', t('account:profile.title')],
        ['interests', t('account:interests.communications')],
      ] as const) {
        await page.goto(`/account?tab=${tab}`);
        await page.getByRole('heading', { name: shown, exact: true }).waitFor();
        await shop.link(t('account:admin')).waitFor();
        await expectNothingJumped(page);
      }
    },
  );
});

/** An address, and the wait for its contents. */
type Place = [path: string, shown: () => Promise<void>];

/** Returns the pages below the header. */
const plainPages = ({ shop, t }: Pick<Visit, 'shop' | 't'>): Place[] => [
  ['/', () => shop.link(concorso.name).waitFor()],
  [`/${concorso.id}`, () => shop.raceLink(iragna).waitFor()],
  [race, () => shop.galleryLink(anna).waitFor()],
  [textSearch, () => shop.title(t('search:textHeading', { query: 'Anna Esempio' })).waitFor()],
  ['/cart', () => shop.cartItems().first().waitFor()],
  [thankYou, () => shop.button(t('checkout:save.actionLinks')).waitFor()],
  ['/checkout/cancel', () => shop.title(t('checkout:cancel.title')).waitFor()],
  ['/auth', () => shop.title(t('auth:signIn.title')).waitFor()],
];

test.for(['it', 'de'] as const)(
  'no page is wider than its window, from the smallest phone to a desktop, in %s',
  async (language, { visit }) => {
    const { page, shop, t } = await visit({
      language,
      ...keptCart(cartItem(concorso, iragna, anna, 101), cartItem(concorso, iragna, startIn(iragna, '900002'))),
    });
    const pages: Place[] = [
      ...plainPages({ shop, t }),
      [`${race}/${anna.id}`, () => shop.counter(1, 16).waitFor()],
      ['/search', () => shop.title(t('search:title')).waitFor()],
      [`/search/rider/900001?gallery=770101.880103.${anna.id}&photo=103`, () => shop.counter(3, 16).waitFor()],
    ];
    for (const [path, shown] of pages) {
      await page.goto(path);
      await shown();
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${width} px`,
        ).toBeLessThanOrEqual(width);
      }
    }
  },
);

/** Returns the header's controls that the window cuts off or that overlap. */
const crowdedControls = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('#root > header :is(a, button)')].filter((control) =>
      control.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = shown.map((control) => ({
      name: control.getAttribute('aria-label'),
      box: control.getBoundingClientRect(),
    }));
    const header = document.querySelector('#root > header')!.getBoundingClientRect();
    const cut = boxes.filter(
      ({ box }) =>
        box.left < 0 || box.right > document.documentElement.clientWidth || box.top < 0 || box.bottom > header.bottom,
    );
    const small = boxes.filter(({ box }) => box.width < 36 || box.height < 44);
    const over = boxes.filter(({ box }, at) =>
      boxes.slice(at + 1).some((other) => box.right > other.box.left + 1 && other.box.right > box.left + 1),
    );
    return [...cut, ...small, ...over].map(({ name }) => name);
  });

test.for(['it', 'de'] as const)(
  'with letters twice as large everything still fits on a phone, and the header’s controls are all there (%s)',
  async (language, { visit }) => {
    const { page, shop, t } = await visit({
      language,
      size: 'phone',
      ...keptCart(cartItem(concorso, iragna, anna, 101)),
    });
    for (const [path, shown] of plainPages({ shop, t })) {
      await page.goto(path);
      await shown();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${width} px`,
        ).toBeLessThanOrEqual(width);
        expect(await crowdedControls(page), `header of ${path} at ${width} px`).toEqual([]);
      }
    }
  },
);

test('with letters twice as large the name of an upcoming event is there to its end', async ({ visit }) => {
  const { page, shop, t } = await visit({ size: 'phone' });
  await page.goto('/');
  await shop.title(t('catalogue:home.title')).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const cut = await page
    .getByRole('article')
    .getByRole('heading')
    .evaluateAll((names) =>
      names
        // Letters may exceed their line; only hidden parts are cut.
        .filter((name) => getComputedStyle(name).overflowY !== 'visible' && name.scrollHeight > name.clientHeight + 1)
        .map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test('with letters twice as large no rider’s name is broken inside a word', async ({ visit }) => {
  const { page, shop } = await visit({ size: 'phone' });
  await page.goto(`/${concorso.id}/${iragna.id}`);
  await shop.title(iragna.name).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const broken = await page
    .getByRole('article')
    .getByRole('heading')
    .evaluateAll((names) =>
      names.flatMap((name) => {
        const text = name.firstChild!;
        return [...text.textContent!.matchAll(/[\p{L}’]+/gu)].flatMap((word) => {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          return range.getClientRects().length > 1 ? [word[0]] : [];
        });
      }),
    );
  expect(broken).toEqual([]);
});

test.for(['it', 'de'] as const)('an address without a page fits as well (%s)', async (language, { visit }) => {
  const { page, shop, t, faults } = await visit({ language });
  faults.expect(/\b40[04]\b/);
  await page.goto(`/nothing/${'at-all'.repeat(30)}/here`);
  await shop.title(t('notFound:title')).waitFor();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
});
