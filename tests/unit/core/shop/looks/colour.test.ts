import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, fromHsl, parseHex, toHex, toHsl } from '../../../../../core/shop/looks/colour.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('colours', () => {
  it('come back from hue, saturation and lightness as they were', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const back = fromHsl(toHsl(parseHex(colour)));
        parseHex(colour).forEach((channel, i) => expect(Math.abs(channel - back[i]!)).toBeLessThanOrEqual(1));
      }),
    );
  });

  it('keep their text', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(toHex(parseHex(colour))).toBe(colour);
      }),
    );
  });

  it('differ by 21 between black and white', () => {
    expect(contrast(parseHex('#000000'), parseHex('#ffffff'))).toBeCloseTo(21);
  });
});
