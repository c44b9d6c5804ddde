import { ArrowDown, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeSince } from './change.ts';
import type { Figure } from './queries.ts';

interface Props {
  label: string;
  icon: LucideIcon;
  figure: Figure;
  /** Writes its values. */
  format: (value: number) => string;
}

const windows = ['thirty_days_ago', 'this_month', 'previous_month'] as const;

/**
 * Shows a figure with both of its windows (`spec/administration.md §2`): thirty days ago, and this month beside the
 * last.
 */
export function KpiCard({ label, icon: Icon, figure, format }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4">
      <h2 className="flex items-center gap-2 font-semibold text-ink-soft">
        <Icon aria-hidden className="size-5" />
        {label}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 leading-none tabular">
        <strong className="text-3xl leading-none font-extrabold tracking-tight">{format(figure.now)}</strong>
        <Trend figure={figure} format={format} />
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1 text-[0.9375rem] text-ink-soft tabular">
        {windows.map((name) => (
          <div key={name} className="contents">
            <dt>{t(`windows.${name}`)}</dt>
            <dd className="text-right font-semibold text-ink">{format(figure[name])}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const percents = new Intl.NumberFormat('de-CH', { style: 'percent', signDisplay: 'exceptZero' });

/** Shows the change since thirty days ago. */
function Trend({ figure, format }: Pick<Props, 'figure' | 'format'>) {
  const { t } = useTranslation('dashboard');
  const { difference, percent } = changeSince(figure.thirty_days_ago, figure.now);
  const Icon = difference > 0 ? ArrowUp : difference < 0 ? ArrowDown : ArrowRight;
  return (
    <span className="flex items-center gap-0.5 font-semibold text-ink-soft">
      <Icon aria-hidden className="size-4" />
      {percent === null ? format(difference) : percents.format(percent / 100)}
      <span className="sr-only">{t('since')}</span>
    </span>
  );
}
