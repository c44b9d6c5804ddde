import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Week } from './queries.ts';
import { formatDate } from '../../../kit/show/format.ts';
import { francs, whole } from './figures.ts';
import { ticksFor } from './ticks.ts';

/** In the drawing's own units, which are stretched to its space: the width of a week, and the gap between two. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 100;

/** Shows each week's revenue. Visitors who cannot see the bars have the sentence above them and the numbers below. */
export default function RevenueChart({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('dashboard');
  const ticks = ticksFor(Math.max(0, ...weeks.map(({ revenue_cents }) => revenue_cents / 100)));
  const top = ticks.at(-1) || 1;
  const sum = weeks.reduce((all, { revenue_cents }) => all + revenue_cents, 0);
  const orders = weeks.reduce((all, { paid_orders }) => all + paid_orders, 0);
  return (
    <section aria-labelledby="revenue" className="min-w-0">
      <h2 id="revenue" className="mb-3 text-xl font-bold">
        {t('revenue.title')}
      </h2>
      <p className="mb-6 text-ink-soft tabular">
        {t('revenue.sum', { sum: francs(sum), weeks: weeks.length, count: orders })}
      </p>
      <div aria-hidden className="flex gap-2">
        <div className="relative h-48 flex-1">
          {ticks.map((tick) => (
            <div
              key={tick}
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: `${(tick / top) * 100}%` }}
            />
          ))}
          <svg
            viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full fill-accent stroke-accent-edge"
          >
            {weeks.map(({ monday, revenue_cents }, at) => {
              const height = (revenue_cents / 100 / top) * HEIGHT;
              return (
                <rect
                  key={monday}
                  x={at * STEP + GAP / 2}
                  y={HEIGHT - height}
                  width={STEP - GAP}
                  height={height}
                  vectorEffect="non-scaling-stroke"
                />
              );
            })}
          </svg>
        </div>
        <div className="relative w-16 text-sm text-ink-soft tabular">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute translate-y-1/2 leading-none"
              style={{ bottom: `${(tick / top) * 100}%` }}
            >
              {whole(tick)}
            </span>
          ))}
        </div>
      </div>
      <div aria-hidden className="mt-2 mr-18 flex justify-between text-sm text-ink-soft tabular">
        {[weeks[0], weeks.at(-1)].map((week) => week && <span key={week.monday}>{formatDate(week.monday)}</span>)}
      </div>
      <Numbers weeks={weeks} />
    </section>
  );
}

function Numbers({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <details className="group mt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 font-semibold">
        <ChevronRight aria-hidden className="size-5 group-open:rotate-90" />
        {t('revenue.numbers')}
      </summary>
      <table className="w-full max-w-lg text-left tabular">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th className="py-1 pr-3">{t('revenue.week')}</th>
            <th className="py-1 pr-3 text-right">{t('revenue.orders')}</th>
            <th className="py-1 text-right">{t('revenue.money')}</th>
          </tr>
        </thead>
        <tbody>
          {[...weeks].reverse().map(({ monday, paid_orders, revenue_cents }) => (
            <tr key={monday} className="border-b border-line">
              <td className="py-1 pr-3">{formatDate(monday)}</td>
              <td className="py-1 pr-3 text-right">{paid_orders}</td>
              <td className="py-1 text-right">{francs(revenue_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
