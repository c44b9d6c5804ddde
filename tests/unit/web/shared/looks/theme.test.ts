import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex, toHsl } from '../../../../../core/shop/looks/colour.ts';
import { accentOf, grounds, type Scheme } from '../../../../../web/src/shared/looks/theme.ts';

/** WCAG 2.2 AA: text, and parts of controls. */
const AA = 4.5;
const PARTS = 3;
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const anyScheme = fc.constantFrom<Scheme>('light', 'dark');
const ratio = (one: string, other: string) => contrast(parseHex(one), parseHex(other));

describe('the shop’s colour', () => {
  it('can be read in every role, light and dark, whatever an admin picks', () => {
    fc.assert(
      fc.property(anyColour, anyScheme, (colour, scheme) => {
        const accent = accentOf(colour, scheme);
        expect(ratio(accent['on-accent'], accent.accent)).toBeGreaterThanOrEqual(AA);
        expect(ratio(accent['on-accent-hover'], accent['accent-hover'])).toBeGreaterThanOrEqual(AA);
        for (const ground of grounds[scheme]) expect(ratio(accent['accent-text'], ground)).toBeGreaterThanOrEqual(AA);
      }),
      { numRuns: 500 },
    );
  });

  it('makes a focus ring visible on every ground and beside its button, and a visible button edge', () => {
    fc.assert(
      fc.property(anyColour, anyScheme, (colour, scheme) => {
        const accent = accentOf(colour, scheme);
        // The ring is drawn 2 px away from the control: the ground lies on both of its sides.
        for (const ground of grounds[scheme])
          expect(ratio(accent['accent-text'], ground)).toBeGreaterThanOrEqual(PARTS);
        for (const ground of grounds[scheme])
          expect(ratio(accent['accent-edge'], ground)).toBeGreaterThanOrEqual(PARTS);
      }),
      { numRuns: 500 },
    );
  });

  it('is itself the ground of buttons, and ten points darker under the pointer', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const accent = accentOf(colour, 'light');
        expect(accent.accent).toBe(colour);
        const [, , before] = toHsl(parseHex(colour));
        const [, , after] = toHsl(parseHex(accent['accent-hover']));
        expect(after).toBeCloseTo(Math.max(0, before - 10), 0);
      }),
    );
  });

  it('stays as it is as text where it can be read already', () => {
    expect(accentOf('#0066CC', 'light')['accent-text']).toBe('#0066cc');
    expect(accentOf('#0066CC', 'dark')['accent-text']).not.toBe('#0066cc');
  });

  it('refuses an invalid colour', () => {
    expect(() => accentOf('blue', 'light')).toThrow(RangeError);
  });
});

describe('the style sheet', () => {
  const [light = '', dark = ''] = readFileSync('web/src/shared/looks/house.css', 'utf8').split(
    '@media (prefers-color-scheme: dark)',
  );
  const sheets = { light, dark };
  const colour = (scheme: Scheme, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(sheets[scheme])![1]!;
  const pairs = [
    ['ink', 'ground'],
    ['ink', 'surface'],
    ['ink-soft', 'ground'],
    ['ink-soft', 'surface'],
    ['danger-text', 'ground'],
    ['danger-text', 'surface'],
    ['on-danger', 'danger'],
    ['on-secondary', 'secondary'],
    ['on-green', 'green'],
    ['on-blue', 'blue'],
    ['on-amber', 'amber'],
  ] as const;

  it.each(['light', 'dark'] as const)('has text that can be read in %s', (scheme) => {
    for (const [text, ground] of pairs)
      expect(ratio(colour(scheme, text), colour(scheme, ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(AA);
  });

  it.each(['light', 'dark'] as const)('stands on the grounds that the shop’s colour is fitted to in %s', (scheme) => {
    expect(grounds[scheme]).toEqual(expect.arrayContaining([colour(scheme, 'ground'), colour(scheme, 'surface')]));
  });

  it('has the gallery’s grounds among those of the dark', () => {
    const gallery = readFileSync('web/src/storefront/features/gallery/gallery.css', 'utf8');
    for (const name of ['ground', 'surface'])
      expect(grounds.dark).toContain(new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(gallery)![1]);
  });

  it.each(['light', 'dark'] as const)('draws the edges of fields visibly in %s', (scheme) => {
    expect(ratio(colour(scheme, 'edge'), colour(scheme, 'ground'))).toBeGreaterThanOrEqual(3);
  });
});
