import { describe, expect, it } from 'vitest';
import { faultOf, tagNames } from '../../../../../core/people/customer-import/customer-line.ts';
import { customersTemplate, readCustomers } from '../../../../../core/people/customer-import/read-customers.ts';
import { refusedTable } from '../../../../../core/people/customer-import/refused-table.ts';
import { writeCsv } from '../../../../../core/wire/csv/write-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const found = readCustomers(bytes(text));
  if (typeof found === 'string') throw new Error(found);
  return found;
};

describe('a file of customers', () => {
  it('is read as Shopify exports it, in whatever order its columns stand; what else it has is left out', () => {
    const { lines } = read(
      [
        'Customer ID,Last Name,First Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Tags',
        '1,Rossi,Anna,anna@esempio.example,yes,"Scuderia, SA",Via 1,Bellinzona,TI,CH,6500,0911,\'+41 91 1,"vip, cavallo"',
        '2,Bianchi,Ugo,ugo@esempio.example,no,,,,,,,079,,',
      ].join('\r\n'),
    );
    expect(lines[0]).toEqual({
      line: 2,
      email: 'anna@esempio.example',
      first_name: 'Anna',
      last_name: 'Rossi',
      phone: '+41 91 1',
      company: 'Scuderia, SA',
      address_line1: 'Via 1',
      address_line2: '',
      city: 'Bellinzona',
      province_code: 'TI',
      country_code: 'CH',
      zip_code: '6500',
      tags: 'vip, cavallo',
    });
    expect(lines[1]).toMatchObject({ line: 3, phone: '079', tags: '' });
  });

  it('tells each line that it cannot take, and takes the others', () => {
    const { lines, refused } = read(
      `Email,First Name,Tags\n,Anna,\nnot an address,Ugo,\nlong@esempio.example,${'x'.repeat(201)},\ntags@esempio.example,Ada,${'t'.repeat(61)}\nok@esempio.example,Eva,\n`,
    );
    expect(refused.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'email_missing'],
      [3, 'email_invalid'],
      [4, 'too_long'],
      [5, 'too_long'],
    ]);
    // Enough of a cell is left to refuse its line again.
    expect(refused.map((line) => faultOf(line))).toEqual(refused.map(({ fault }) => fault));
    expect(refused[2]!.first_name).toHaveLength(201);
    expect(lines.map(({ line, email }) => [line, email])).toEqual([[6, 'ok@esempio.example']]);
  });

  it('whose quotes do not close, loses no line before them, and the refused line is told as unreadable', () => {
    const { lines, refused } = read('Email,First Name\nok@esempio.example,Eva\nx@esempio.example,"Ugo\n');
    expect(lines.map(({ line }) => line)).toContain(2);
    for (const line of refused) expect(faultOf(line)).toBe('unreadable');
    const table = refusedTable(refused, { headings: ['Riga', 'Motivo'], reasonOf: (fault) => fault });
    expect(table.map((cells) => cells.slice(-2))).toEqual([
      ['Riga', 'Motivo'],
      ...refused.map(({ line }) => [String(line), 'unreadable']),
    ]);
  });

  it('is refused without an address column or a line, as a workbook, or beyond fifty thousand lines', () => {
    expect(readCustomers(bytes('Name,Mail\nAnna,a@b.example\n'))).toBe('no_email_column');
    expect(readCustomers(bytes('Email\n'))).toBe('not_csv');
    expect(readCustomers(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe('not_csv');
    expect(readCustomers(bytes(`Email\n${'a@b.example\n'.repeat(50_001)}`))).toBe('too_many_lines');
  });

  it('has a template that can be read, and formulas in it are text', () => {
    expect(read(writeCsv(customersTemplate)).refused).toEqual([]);
    const formula = '=HYPERLINK("http://x")';
    expect(
      read(
        writeCsv([
          ['Email', 'First Name'],
          ['a@b.example', formula],
        ]),
      ).lines[0]?.first_name,
    ).toBe(formula);
  });
});

describe('the tags of a line', () => {
  it('are each one, however they are written, and at most forty', () => {
    expect(tagNames(' vip ,Cavallo,, VIP')).toEqual(['VIP', 'Cavallo']);
    const line = read('Email\na@b.example\n').lines[0]!;
    const tags = Array.from({ length: 41 }, (_, i) => `t${i}`).join();
    expect(faultOf({ ...line, tags })).toBe('too_many_tags');
  });
});
