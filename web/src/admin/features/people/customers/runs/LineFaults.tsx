import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedLine } from '../../../../../../../core/people/customer-import/customer-line.ts';

/** More lines than this are not worth reading. */
const MAX_SHOWN = 200;

interface Props {
  faults: readonly Pick<RefusedLine, 'line' | 'fault'>[];
  /** Number of further lines. */
  more?: number;
}

/** Lists the refused lines, by their numbers. */
export function LineFaults({ faults, more = 0 }: Props) {
  const { t } = useTranslation('customers');
  const id = useId();
  if (faults.length === 0) return null;
  const left = more + Math.max(0, faults.length - MAX_SHOWN);
  return (
    <section aria-labelledby={id} className="mt-4">
      <h3 id={id} className="mb-2 border-t-2 border-ink pt-2 font-bold">
        {t('import.refusedLines')}
      </h3>
      <ul className="tabular">
        {faults.slice(0, MAX_SHOWN).map(({ line, fault }) => (
          <li key={line} className="border-b border-line py-1.5">
            <span className="font-semibold">{t('import.line', { line })}</span> {t(`import.faults.${fault}`)}
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-2 text-ink-soft">{t('import.moreFaults', { count: left })}</p>}
    </section>
  );
}
