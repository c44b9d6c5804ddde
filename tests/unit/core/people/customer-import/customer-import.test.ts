import { describe, expect, it } from 'vitest';
import { faultOf, tagNames } from '../../../../../core/people/customer-import/customer-line.ts';
import { customersTemplate, readCustomers } from '../../../../../core/people/customer-import/read-customers.ts';
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
    expect(refused).toEqual([
      { line: 2, fault: 'email_missing' },
      { line: 3, fault: 'email_invalid' },
      { line: 4, fault: 'too_long' },
      { line: 5, fault: 'too_long' },
    ]);
    expect(lines.map(({ line, email }) => [line, email])).toEqual([[6, 'ok@esempio.example']]);
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
