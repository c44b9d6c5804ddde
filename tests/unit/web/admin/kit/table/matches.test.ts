import { expect, test } from 'vitest';
import { matches } from '../../../../../../web/src/admin/kit/table/matches.ts';

test.for<[typed: string, found: boolean]>([
  ['', true],
  ['bäretswil', true],
  ['BARETSWIL herbst', true],
  ['9912', true],
  ['  herbst  ', true],
  ['baeretswil', false],
  ['herbst losone', false],
])('«%s» is looked for in all of a row’s texts, whatever its accents and case: %s', ([typed, found]) => {
  expect(matches(typed, ['Herbstspringen', 'Bäretswil', '991203'])).toBe(found);
});
