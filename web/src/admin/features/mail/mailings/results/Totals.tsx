import { useTranslation } from 'react-i18next';
import type { MailingResults } from '../../../../../../../core/mail/contract/mailings.ts';
import type { MailOutcome } from '../../../../../../../core/mail/mail-status.ts';
import { classNames } from '../../../../../shared/ui/class-names.ts';

interface Props {
  results: MailingResults;
  chosen: MailOutcome | '';
  onChoose: (outcome: MailOutcome | '') => void;
}

/** The totals in their order, each with the outcome by which it narrows the list below. */
const totals = [
  ['sent', ''],
  ['delivered', 'delivered'],
  ['opened', 'opened'],
  ['clicked', 'clicked'],
  ['bounced', 'bounced'],
  ['complained', 'complained'],
  ['unsubscribed', 'unsubscribed'],
] as const satisfies [keyof MailingResults, MailOutcome | ''][];

const percents = new Intl.NumberFormat('it-CH', { style: 'percent', maximumFractionDigits: 1 });
const numbers = new Intl.NumberFormat('it-CH');

/** Shows the totals of a bulk mail. A press shows their recipients. */
export function Totals({ results, chosen, onChoose }: Props) {
  const { t } = useTranslation('mailings');
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7">
      {totals.map(([name, outcome]) => (
        <li key={name} className="flex">
          <button
            type="button"
            aria-pressed={outcome === chosen}
            onClick={() => onChoose(outcome === chosen ? '' : outcome)}
            className={classNames(
              'flex min-w-0 flex-1 cursor-pointer flex-col items-start rounded-md border p-4 text-left hover:bg-surface',
              outcome === chosen ? 'border-accent-edge bg-surface' : 'border-line',
            )}
          >
            <span className="text-ink-soft">{t(`results.${name}`)}</span>
            <span className="mt-1 text-2xl leading-tight font-bold tabular">{numbers.format(results[name])}</span>
            <span className="min-h-6 text-ink-soft tabular">
              {name !== 'sent' && results.sent > 0 && percents.format(results[name] / results.sent)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
