import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../../../web/src/storefront/shell/page-of.ts';

describe('for scrolling and the focus', () => {
  it('a gallery is the race page that it lies over', () => {
    expect(pageOf('/770101/880103/900001.2')).toBe(pageOf('/770101/880103'));
    expect(pageOf('/770101')).not.toBe(pageOf('/770101/880103'));
  });

  it('every search is a page of its own', () => {
    expect(new Set(['/search', '/search/q/anna', '/search/q/noe', '/search/rider/1'].map(pageOf)).size).toBe(4);
  });
});
