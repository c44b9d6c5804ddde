import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface WindowSize {
  viewport: { width: number; height: number };
}

const themes = ['light', 'dark'] as const;

/** What the theme changes; everything else is asked for once. */
const themed = ['color-contrast', 'link-in-text-block'];

/** Half a megabyte: it comes once into a document, however often that is looked at. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * What axe finds now. Animations are brought to their end first, because half-faded text has half its contrast; a notice that has
 * just come begins its own a frame later.
 */
const violationsIn = (page: Page, options: axe.RunOptions): Promise<string[]> =>
  page.evaluate(async (how) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
    );
  }, options);

/**
 * Nothing is wrong with the page as it is now, in either theme: what axe knows of WCAG 2.2 AA and good practice.
 * @param alsoAt other sizes of the window, where styles alone change the layout: one walk looks at all of them
 */
export async function expectAccessible(page: Page, screen: string, ...alsoAt: readonly WindowSize[]): Promise<void> {
  await expectNoViolations(page, screen);
  if (alsoAt.length === 0) return;
  const own = page.viewportSize()!;
  for (const { viewport } of alsoAt) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, `${screen}, ${viewport.width} pixels wide`);
  }
  await page.setViewportSize(own);
}

async function expectNoViolations(page: Page, screen: string): Promise<void> {
  await bringAxe(page);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    const found = await violationsIn(page, {
      resultTypes: ['violations'],
      ...(colorScheme === 'dark' && { runOnly: themed }),
    });
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
