import { saveFile } from './save-file.ts';

/** Saves a table as a file for a spreadsheet. Fetches the code for it on demand. */
export async function saveTable(name: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { writeCsv } = await import('../../../../../core/wire/csv/write-csv.ts');
  saveFile(name, writeCsv(rows), 'text/csv;charset=utf-8');
}
