import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface WindowSize {
  viewport: { width: number; height: number };
}

const themes = ['light', 'dark'] as const;

/** The rules that depend on the theme; the others run once. */
const themed = ['color-contrast', 'link-in-text-block'];

/** Loads half a megabyte, once per document, for any number of checks. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/**
 * Returns axe's present findings. Finishes animations first, because half-faded text has half its contrast. A new
 * notice begins its own animation a frame later.
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
 * Checks the present page in both themes: axe's rules for WCAG 2.2 AA and good practice.
 * @param alsoAt further window sizes with a different layout by styles alone, checked in the same walk
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
