import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { sizes, Visit } from './visit.ts';

/** What somebody presses at a place, and what then is there. */
export interface Step {
  to: string;
  press: (visitor: Visit) => Locator;
  arrived: (visitor: Visit) => Locator;
  on?: keyof typeof sizes;
}

/** Somewhere in the shop that one goes on from. */
export interface Place {
  name: string;
  /** From an open browser to there. */
  open: (visitor: Visit) => Promise<unknown>;
  /** Is there as long as one is there, and not before. */
  there: (visitor: Visit) => Locator;
  steps: readonly Step[];
}

/** Low enough for every page of the tests' shop to be scrolled. */
export const lowWindows = { phone: { width: 390, height: 500 }, desktop: { width: 1440, height: 300 } };

const whereabouts = ({ page }: Visit) =>
  page.evaluate(() => ({ address: location.pathname + location.search, scrolled: Math.round(window.scrollY) }));

/** One window's worth above the shown part of a page, what is pressed is in its middle, as far as the page has room. */
const bring = (control: Locator): Promise<void> =>
  control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** With a finger on a phone, with the keyboard on a desktop. A key that means nothing brings a gallery's controls back before. */
async function press(size: keyof typeof sizes, { page }: Visit, control: Locator): Promise<void> {
  if (size === 'phone') return control.tap();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** There and back: the same address, the same place of the page, and nothing that lies over it. */
export async function walk(size: keyof typeof sizes, visitor: Visit, place: Place, step: Step): Promise<void> {
  const { page } = visitor;
  await place.there(visitor).waitFor();
  const control = step.press(visitor).filter({ visible: true }).first();
  await control.waitFor();
  await page.keyboard.press('Shift');
  await bring(control);
  const before = await whereabouts(visitor);
  await press(size, visitor, control);
  const arrived = step.arrived(visitor).first();
  await arrived.waitFor();
  await page.goBack();
  await expect
    .poll(() => whereabouts(visitor), { message: `Back from ${step.to} leads to ${place.name}`, timeout: 8000 })
    .toEqual(before);
  await place.there(visitor).waitFor();
  await arrived.waitFor({ state: 'hidden' });
}
