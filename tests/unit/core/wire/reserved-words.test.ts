import { describe, expect, test } from 'vitest';
import { contract } from '../../../../core/contract.ts';
import { eventInAddress, federationId } from '../../../../core/wire/fields.ts';
import { isReserved } from '../../../../core/wire/reserved-words.ts';
import { paths, patterns } from '../../../../web/src/shared/links/paths.ts';

/** Returns the first words of these addresses that look like an id, since an event could have the same name. */
const wordsOf = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses
      .map((address) => address.split('/')[1] ?? '')
      .filter((word) => !/^[:{]/.test(word) && federationId.safeParse(word).success),
  ),
];

describe('an event is never called', () => {
  test.each(wordsOf([...Object.values(patterns), paths.admin()]))('as a page of the shop: %s', (word) => {
    expect(isReserved(word)).toBe(true);
    expect(eventInAddress.safeParse(word).success).toBe(false);
  });

  test.each(wordsOf(Object.keys(contract).map((key) => key.split(' ')[1]!)))('as a route of the API: %s', (word) => {
    expect(isReserved(word)).toBe(true);
  });

  test('as the board that is to come', () => {
    expect(eventInAddress.safeParse('board').success).toBe(false);
  });
});

test('an event may be called by any other id of the federation’s, a race by each of them', () => {
  for (const id of ['770101', 'Admin', 'admins', 'constructor', '__proto__', '405'])
    expect(eventInAddress.safeParse(id).success, id).toBe(true);
  expect(federationId.safeParse('admin').success).toBe(true);
});
