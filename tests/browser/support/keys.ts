import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More than the Tab distance between any two neighbouring controls of these pages. */
const MAX_TABS = 60;
/** WCAG 2.2, 1.4.11: the focus mark against its ground. */
const MIN_CONTRAST = 3;

/**
 * Returns the focused element, and whether its focus is visible. That needs an outline of 2 px with enough contrast
 * inside the window: on the element, on the card that it covers, or on the box that it fills.
 */
const focus = (page: Page) =>
  page.evaluate((least) => {
    const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const rgba = (colour: string): number[] => {
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      return [...pixel.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: readonly number[]) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
        const part = colour[i]! / 255;
        return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      }, 0);
    const groundOf = (from: Element | null): number[] => {
      for (let at = from; at; at = at.parentElement) {
        const ground = rgba(getComputedStyle(at).backgroundColor);
        if (ground[3] === 255) return ground;
      }
      return rgba('Canvas');
    };
    const contrast = (a: readonly number[], b: readonly number[]) => {
      const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
      return (light + 0.05) / (dark + 0.05);
    };
    const ringed = (element: Element, part?: string): boolean => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, part);
      if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return false;
      return (
        contrast(rgba(outlineColor), groundOf(parseFloat(outlineOffset) < 0 ? element : element.parentElement)) >= least
      );
    };
    const element = document.activeElement ?? document.body;
    const box = element.closest('[role=search], form');
    const seen =
      ringed(element) ||
      ringed(element, '::after') ||
      (element instanceof HTMLInputElement &&
        [element.parentElement, box].some((around) => around !== null && ringed(around)));
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const inside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`,
      seen: seen && inside,
    };
  }, MIN_CONTRAST);

export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Checks that an element has a visible focus. */
export async function expectFocusSeen(page: Page): Promise<void> {
  const { what } = await focus(page);
  // A rising sheet moves its controls: they are visible once it has arrived.
  await expect
    .poll(async () => (await focus(page)).seen, { message: `the focus on ${what} is seen`, timeout: 5000 })
    .toBe(true);
}

/** Presses Tab until the control has the focus; every stop before it must be visible. */
export async function tabTo(control: Locator): Promise<void> {
  const page = control.page();
  await control.waitFor();
  for (let tab = 0; tab < MAX_TABS; tab++) {
    await page.keyboard.press('Tab');
    // Past the last control the focus is the browser's own for one stop, and then on the page's first.
    if (await page.evaluate(() => document.activeElement === document.body)) continue;
    await expectFocusSeen(page);
    if (await hasFocus(control)) return;
  }
  throw new Error(`${control.toString()} is not reached in ${MAX_TABS} tabs`);
}

/** Goes to a control and presses it, without a mouse. */
export async function pressByKeys(control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(control);
  await control.page().keyboard.press(key);
}
