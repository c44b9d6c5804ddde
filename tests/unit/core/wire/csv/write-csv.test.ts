import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../../core/wire/csv/read-csv.ts';
import { writeCsv } from '../../../../../core/wire/csv/write-csv.ts';

/** Characters that begin a formula, separate or quote, and plain ones. */
const sign = fc.constantFrom(...'=+-@\t\n\'",; aZ9ëŁ|'.split(''));
const cell = fc.oneof(fc.string({ unit: sign, maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 8 }));
const row = fc.array(cell, { minLength: 2, maxLength: 5 });

const withoutMark = (text: string) => text.slice(1);

describe('a written table', () => {
  it('comes back unchanged', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        fc.pre(rows.every((cells) => cells.some((text) => text.trim() !== '')));
        const table = [
          ['photo_to', 'rider_name'],
          ...rows.map((cells) => cells.map((text) => text.replace(/\r\n?/g, '\n'))),
        ];
        expect(readCsv(withoutMark(writeCsv(table))).rows.map(({ cells }) => cells)).toEqual(table);
      }),
    );
  });

  it('has no cell that a spreadsheet would run', () => {
    const written = writeCsv([['=1+1', '+41', '-1+1', '@SUM', '\t=1', "'=1", "d'Artagnan", "'S Wunder"]]);
    expect(withoutMark(written).trimEnd()).toBe(`'=1+1;'+41;'-1+1;'@SUM;'\t=1;''=1;d'Artagnan;'S Wunder`);
  });

  it('keeps amounts below zero as numbers, which a bookkeeper adds up', () => {
    expect(withoutMark(writeCsv([['-13.00', '-1', '-', '-1-1', "'-1"]])).trimEnd()).toBe(`-13.00;-1;'-;'-1-1;''-1`);
  });

  it('is UTF-8 with its mark, semicolons and the ends of lines of Windows', () => {
    expect(
      writeCsv([
        ['a', 'b;c'],
        ['1', 'x "y"'],
      ]),
    ).toBe('\ufeffa;"b;c"\r\n1;"x ""y"""\r\n');
  });
});
