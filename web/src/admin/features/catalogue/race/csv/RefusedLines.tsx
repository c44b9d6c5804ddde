import { useTranslation } from 'react-i18next';
import type { RangeEndsSet } from '../../../../../../../core/photos/contract/photo-ranges.ts';
import type { RefusedReason } from '../../../../../../../core/catalogue/start-list/ends-in-list.ts';

/** A line of a file without effect, and the reason. */
export interface Refusal {
  line: number;
  reason: RefusedReason | RangeEndsSet['refused'][number]['reason'];
  rider?: string;
  rider_id?: string;
  /** The value in the file or in the shop. */
  value?: string;
}

/** More lines than this are not worth reading. */
const MAX_SHOWN = 200;

/** Lists the refused lines, by their numbers. */
export function RefusedLines({ refused }: { refused: readonly Refusal[] }) {
  const { t } = useTranslation('race');
  const left = refused.length - MAX_SHOWN;
  return (
    <section aria-labelledby="refused-lines">
      <h3 id="refused-lines" className="mb-2 border-t-2 border-ink pt-2 font-bold">
        {t('csv.refusedLines')}
      </h3>
      <ul className="tabular">
        {refused.slice(0, MAX_SHOWN).map(({ line, reason, rider, rider_id, value }, at) => (
          <li key={at} className="border-b border-line py-1.5 break-words">
            <span className="font-semibold">{t('csv.line', { line })}</span> {t(`csv.reasons.${reason}`)}
            <span className="text-ink-soft">
              {[rider, rider_id, value]
                .filter(Boolean)
                .map((part) => ` · ${part}`)
                .join('')}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-2 text-ink-soft">{t('csv.more', { count: left })}</p>}
    </section>
  );
}
