import { describe, expect, it } from 'vitest';
import { colourOfLogo } from '../../../../../core/shop/looks/logo-colour.ts';
import { isSiteAddress } from '../../../../../core/shop/site-address.ts';

/** Makes that many readings of a colour: the code reads every fourth pixel. */
const seen = (times: number, ...rgba: number[]) => Array.from({ length: times * 4 }, () => rgba).flat();
const colour = (...parts: number[][]) => colourOfLogo(Uint8Array.from(parts.flat()));

describe('the colour of a logo', () => {
  it('is the most frequent one that is neither too dark nor too light nor transparent', () => {
    const [white, black, ghost] = [seen(9, 255, 255, 255, 255), seen(9, 0, 0, 0, 255), seen(9, 200, 10, 10, 128)];
    expect(colour(white, black, ghost, seen(2, 180, 30, 40, 255), seen(3, 0, 102, 51, 129))).toBe('#006633');
  });

  it('looks at every fourth pixel', () => {
    const pixel = (red: number) => [red, 60, 60, 255];
    expect(colour(pixel(100), pixel(200), pixel(200), pixel(200), pixel(100), pixel(200))).toBe('#643c3c');
  });

  it('is the shop’s own where the logo has none', () => {
    expect(colour(seen(3, 255, 255, 255, 255))).toBe('#0066CC');
    expect(colour([])).toBe('#0066CC');
  });
});

it.each([
  ['https://fotos.example', true],
  ['https://fotos.example:8443/', true],
  ['http://localhost:3000', true],
  ['http://192.168.1.5:3000', true],
  ['http://fotos.example', false],
  ['https://fotos.example/shop', false],
  ['https://user@fotos.example', false],
  ['javascript:alert(1)', false],
  ['fotos.example', false],
  ['', false],
])('the shop’s address may be %s: %s', (address, may) => expect(isSiteAddress(address)).toBe(may));
