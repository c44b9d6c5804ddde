import { useTranslation } from 'react-i18next';
import type { CustomersInFile } from '../../../../../../../core/people/customer-import/read-customers.ts';
import { LineFaults } from './LineFaults.tsx';
import { RefusedFile } from './RefusedFile.tsx';

/** `spec/administration.md §9`, Customer import preview. */
const SHOWN = 10;

const columns = ['email', 'first_name', 'last_name', 'phone', 'company', 'city', 'tags'] as const;

/** Previews a file: its first lines, and the refused ones. */
export function FilePreview({ name, found: { lines, refused } }: { name: string; found: CustomersInFile }) {
  const { t } = useTranslation('customers');
  return (
    <>
      <p role="status" className="mb-3 font-semibold tabular">
        {[name, t('import.lines', { count: lines.length }), t('import.refused', { count: refused.length })].join(' · ')}
      </p>
      {lines.length > 0 && (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('import.preview')}>
          <table className="w-full text-left">
            <caption className="sr-only">{t('import.preview')}</caption>
            <thead>
              <tr className="border-b-2 border-ink">
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pr-4 font-semibold whitespace-nowrap">
                    {t(`import.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, SHOWN).map((line) => (
                <tr key={line.line} className="border-b border-line">
                  {columns.map((column) => (
                    <td key={column} className="max-w-56 truncate py-2 pr-4">
                      {line[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <LineFaults faults={refused} />
      {lines.length === 0 && refused.length > 0 && <RefusedFile read={() => Promise.resolve(refused)} />}
    </>
  );
}
