import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { sizes, Visit } from './visit.ts';

/** A press at a place, and its result. */
export interface Step {
  to: string;
  press: (visitor: Visit) => Locator | Promise<Locator>;
  arrived: (visitor: Visit) => Locator;
  on?: keyof typeof sizes;
}

/** A place in the shop with ways onward. */
export interface Place {
  name: string;
  /** Goes there from an open browser. */
  open: (visitor: Visit) => Promise<unknown>;
  /** Visible exactly while the place is open. */
  there: (visitor: Visit) => Locator;
  steps: readonly Step[];
}

/** Low enough that every page of the tests' shop scrolls. */
export const lowWindows = { phone: { width: 390, height: 500 }, desktop: { width: 1440, height: 300 } };

const whereabouts = ({ page }: Visit) =>
  page.evaluate(() => ({ address: location.pathname + location.search, scrolled: Math.round(window.scrollY) }));

/** Scrolls the control to the window's middle, as far as the page has room. */
const bring = (control: Locator): Promise<void> =>
  control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

/**
 * Presses with a finger on a phone, with the keyboard on a desktop. A key without a meaning shows a gallery's controls
 * first.
 */
async function press(size: keyof typeof sizes, { page }: Visit, control: Locator): Promise<void> {
  if (size === 'phone') return control.tap();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** Goes there and back, and expects the same address, the same scroll position, and no layer over it. */
export async function walk(size: keyof typeof sizes, visitor: Visit, place: Place, step: Step): Promise<void> {
  const { page } = visitor;
  await place.there(visitor).waitFor();
  const control = (await step.press(visitor)).filter({ visible: true }).first();
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
