import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const themes = ['light', 'dark'] as const;

/** What the theme changes; everything else is asked for once. */
const themed = ['color-contrast', 'link-in-text-block'];

/** In one piece: the shop has no frames, for which axe would open a page of its own each time. */
function axeFor(page: Page, theme: (typeof themes)[number]): AxeBuilder {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  return theme === 'light' ? axe : axe.withRules(themed);
}

/**
 * Nothing is wrong with the page as it is now, in either theme: what axe knows of WCAG 2.2 AA and good practice. Animations are
 * brought to their end first, because half-faded text has half its contrast; a notice that has just come begins its own a frame later.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      }
    });
    const { violations } = await axeFor(page, colorScheme).analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
