import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateOn, taxesIn, taxIn } from '../../../../core/sales/vat.ts';

describe('the tax rate of a sale', () => {
  it.each([
    ['the old standard rate on the last day of 2023', '8.1', '2023-12-31', '7.7'],
    ['the new standard rate on the first day of 2024', '8.1', '2024-01-01', '8.1'],
    ['the new standard rate since', '8.1', '2026-08-21', '8.1'],
    ['the standard rate, however the seller writes it', '8.10', '2023-06-01', '7.7'],
    ['the seller’s own rate on any day', '2.6', '2023-12-31', '2.6'],
    ['zero for a seller without a rate', '', '2026-08-21', '0'],
  ])('is %s', (_what, ofSeller, day, rate) => {
    expect(rateOn(ofSeller, day)).toBe(rate);
  });
});

describe('the tax in an amount', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const rate = fc.constantFrom('0', '2.6', '7.7', '8.1');

  it.each([
    [10_810, '8.1', 810],
    [1300, '8.1', 97],
    [1300, '0', 0],
    [0, '8.1', 0],
  ])('of %i cents at %s per cent is %i cents', (cents, percent, tax) => {
    expect(taxIn(cents, percent)).toBe(tax);
  });

  it('is the share that the rate adds to the rest, to the cent', () => {
    fc.assert(
      fc.property(amount, rate, (cents, percent) => {
        const tax = taxIn(cents, percent);
        expect(Math.abs(tax - ((cents - tax) * Number(percent)) / 100)).toBeLessThanOrEqual(0.55);
      }),
    );
  });

  it('of a refund is the negative tax of the same sale', () => {
    fc.assert(
      fc.property(amount, rate, (cents, percent) => {
        expect(taxIn(-cents, percent) + taxIn(cents, percent)).toBe(0);
      }),
    );
  });
});

describe('the tax of an order’s lines', () => {
  it('adds up to the tax of their sum, each line within a cent of its own', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000 })),
        fc.constantFrom('8.1', '7.7', '2.6', '0'),
        (amounts, rate) => {
          const taxes = taxesIn(amounts, rate);
          const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0);
          expect(sum(taxes)).toBe(taxIn(sum(amounts), rate));
          taxes.forEach((tax, at) => expect(Math.abs(tax - taxIn(amounts[at]!, rate))).toBeLessThanOrEqual(1));
        },
      ),
    );
  });
});
