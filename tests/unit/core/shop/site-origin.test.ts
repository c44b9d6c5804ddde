import { describe, expect, it } from 'vitest';
import { siteOrigin } from '../../../../core/shop/site-origin.ts';

const site = 'https://shop.example';
const also = ['http://192.168.1.5:3000'];

describe('the origin that links lead back to', () => {
  it.each([
    ['the configured one without a header', {}, site],
    [
      'the one the browser names, when it is the shop’s',
      { origin: 'http://192.168.1.5:3000' },
      'http://192.168.1.5:3000',
    ],
    [
      'that of the page the visitor came from',
      { referer: 'http://192.168.1.5:3000/download/abc?x=1' },
      'http://192.168.1.5:3000',
    ],
    ['never a stranger’s', { origin: 'https://evil.example' }, site],
    ['never one that only looks alike', { origin: 'https://shop.example.evil.example' }, site],
    ['the configured one when the header is no address', { origin: 'null' }, site],
  ])('is %s', (_name, headers, expected) => {
    expect(siteOrigin(headers, `${site}/`, also)).toBe(expected);
  });
});
