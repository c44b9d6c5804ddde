import { describe, expect, it } from 'vitest';
import { nextOffset } from '../../../../../../web/src/storefront/features/search/queries.ts';
import { subjectOf } from '../../../../../../web/src/storefront/features/search/search-subject.ts';

describe('the subject of a search page’s path', () => {
  it.each([
    ['/search/q/Anna+Esempio', { kind: 'text', query: 'Anna Esempio' }],
    ['/search/q/a%2Fb', { kind: 'text', query: 'a/b' }],
    ['/search/q/%3Cb%3E', { kind: 'text', query: '<b>' }],
    ['/search/q/%E0%A4%A', { kind: 'text', query: '%E0%A4%A' }],
    ['/search/rider/900001', { kind: 'rider', riderId: '900001' }],
    ['/search/participant/770101-880103-900001.2', { kind: 'participant', participantId: '770101-880103-900001.2' }],
    ['/search', null],
    ['/search/q', null],
    ['/search/q/+', null],
  ])('for %s', (path, subject) => {
    expect(subjectOf(path)).toEqual(subject);
  });
});

describe('the next page of results', () => {
  const page = (count: number, total: number) => ({
    results: Array.from({ length: count }, () => ({}) as never),
    total,
    subject: null,
  });

  it('begins after those that are here, until all are', () => {
    expect(nextOffset(page(24, 60), [], 0)).toBe(24);
    expect(nextOffset(page(24, 60), [], 24)).toBe(48);
    expect(nextOffset(page(12, 60), [], 48)).toBeUndefined();
  });

  it('begins where this one ends, although some of it is gone', () => {
    expect(nextOffset(page(20, 60), [], 0)).toBe(24);
    expect(nextOffset(page(0, 60), [], 24)).toBe(48);
    expect(nextOffset(page(0, 48), [], 24)).toBeUndefined();
  });
});
