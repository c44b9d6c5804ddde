import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../../core/wire/csv/read-csv.ts';

const lf = '\n';

describe('a table', () => {
  it.each([
    ['commas', 'a,b,c\n1,2,3'],
    ['semicolons', 'a;b;c\n1;2;3\n'],
    ['tabs', 'a\tb\tc\n1\t2\t3'],
    ["Windows' ends of lines", 'a,b,c\r\n1,2,3\r\n'],
    ["an old Mac's", 'a,b,c\r1,2,3'],
    ['several kinds of ends', 'a,b,c\n\r\n1,2,3\r'],
    ['a delimiter that it declares', 'sep=;\na;b;c\n1;2;3'],
    ['quotes', '"a","b","c"\n"1","2","3"'],
  ])('is read with %s', (_how, text) => {
    expect(readCsv(text).rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  it('has the delimiter that its headings use most, outside of quotes', () => {
    expect(readCsv('"Rider, first and last, name";Horse\n"Rossi, Anna";Éclair').rows[1]?.cells).toEqual([
      'Rossi, Anna',
      'Éclair',
    ]);
  });

  it('names the line on which each row begins, whatever is empty or broken over several lines before it', () => {
    const { rows } = readCsv('\na,b\n\n"one\r\ntwo",x\n,\n  \nlast,y\n');
    expect(rows).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 4, cells: ['one\ntwo', 'x'] },
      { line: 8, cells: ['last', 'y'] },
    ]);
  });

  it('names the line of a quote that is never closed, and keeps what stands before it', () => {
    const { rows, broken } = readCsv('a,b\n1,2\n"3,4\n5,6\n');
    expect(rows.map(({ line }) => line)).toEqual([1, 2]);
    expect(broken).toEqual([3]);
  });

  it('takes quotes inside a cell as they are', () => {
    expect(readCsv('Anna "Annina" Rossi,5" hoch').rows[0]?.cells).toEqual(['Anna "Annina" Rossi', '5" hoch']);
  });

  it('is read from any text at all, with every row where it begins', () => {
    const sign = fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', "'", '=', ' ', 'ë');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 60 }), (text) => {
        const lines = text.replaceAll(/\r\n?/g, lf).split(lf);
        const { rows, broken } = readCsv(text);
        for (const { line, cells } of rows) {
          const begin = cells[0]!.split(lf)[0]!.replaceAll(/["']/g, '').trim();
          expect(lines[line - 1]!.replaceAll(/["']/g, '')).toContain(begin);
        }
        for (const line of broken) expect(lines[line - 1]).toContain('"');
      }),
    );
  });
});
