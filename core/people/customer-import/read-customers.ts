import { decodeText } from '../../wire/csv/decode-text.ts';
import { readCsv } from '../../wire/csv/read-csv.ts';
import {
  customerFields,
  cutCell,
  faultOf,
  MAX_LINES,
  type CustomerField,
  type CustomerLine,
  type RefusedLine,
} from './customer-line.ts';

/**
 * The headings of each column, the preferred one first. Where its cell is empty, the next one counts
 * (`spec/administration.md §5`).
 */
const headings: Record<CustomerField, readonly string[]> = {
  email: ['Email'],
  first_name: ['First Name'],
  last_name: ['Last Name'],
  phone: ['Phone', 'Default Address Phone'],
  company: ['Default Address Company', 'Company'],
  address_line1: ['Default Address Address1', 'Address1'],
  address_line2: ['Default Address Address2', 'Address2'],
  city: ['Default Address City', 'City'],
  province_code: ['Default Address Province Code', 'Province Code'],
  country_code: ['Default Address Country Code', 'Country Code'],
  zip_code: ['Default Address Zip', 'Zip'],
  tags: ['Tags'],
};

/** The content of a file of customers. */
export interface CustomersInFile {
  /** The lines to import. */
  lines: CustomerLine[];
  /** The others: the shop keeps them with their reasons, as a file. */
  refused: RefusedLine[];
}

/** The faults that make a whole file useless. */
export type FileFault = 'not_csv' | 'no_email_column' | 'too_many_lines';

/** Reads a list of customers in Shopify's export format, whatever program saved it. */
export function readCustomers(file: Uint8Array): CustomersInFile | FileFault {
  const text = decodeText(file);
  if (text === null) return 'not_csv';
  const { rows, broken } = readCsv(text);
  const [head, ...body] = rows;
  if (!head || body.length === 0) return 'not_csv';
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  if (!names.includes('email')) return 'no_email_column';
  if (body.length + broken.length > MAX_LINES) return 'too_many_lines';
  const places = customerFields.map(
    (field) =>
      [field, headings[field].map((name) => names.indexOf(name.toLowerCase())).filter((at) => at >= 0)] as const,
  );
  const found: CustomersInFile = { lines: [], refused: broken.map(unreadableLine) };
  for (const { line, cells } of body) {
    const read = Object.fromEntries(
      places.map(([field, at]) => [field, at.map((i) => (cells[i] ?? '').trim()).find((cell) => cell !== '') ?? '']),
    ) as Record<CustomerField, string>;
    const fault = faultOf(read);
    if (fault) found.refused.push({ ...cut(read), line, fault });
    else found.lines.push({ ...read, line });
  }
  return found;
}

const cut = (cells: Record<CustomerField, string>) =>
  Object.fromEntries(customerFields.map((field) => [field, cutCell(cells[field])])) as Record<CustomerField, string>;

const noCells = Object.fromEntries(customerFields.map((field) => [field, ''])) as Record<CustomerField, string>;
const unreadableLine = (line: number): RefusedLine => ({ ...noCells, line, unreadable: true, fault: 'unreadable' });

/** The preferred heading of each column. */
export const customerHeadings: readonly string[] = customerFields.map((field) => headings[field][0]!);

/** A template to fill in: the columns that the shop reads, and an invented customer. */
export const customersTemplate: readonly (readonly string[])[] = [
  customerHeadings,
  [
    'anna.esempio@example.com',
    'Anna',
    'Esempio',
    '+41 91 000 00 00',
    'Scuderia Esempio',
    'Via Prova 1',
    '',
    'Bellinzona',
    'TI',
    'CH',
    '6500',
    'newsletter, cavallo',
  ],
];
