import { Banknote, CalendarDays, Flag, ShoppingBag, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DashboardFigures } from '../../../../../../core/shop/contract/dashboard.ts';
import { francs, whole } from './figures.ts';
import { KpiCard } from './KpiCard.tsx';

const icons = {
  revenue_cents: Banknote,
  orders: ShoppingBag,
  customers: Users,
  events: CalendarDays,
  races: Flag,
} as const;
const names = Object.keys(icons) as (keyof typeof icons)[];

/** Shows the figures of `spec/administration.md §2`, money first. */
export function KpiCards({ figures }: { figures: DashboardFigures }) {
  const { t } = useTranslation('dashboard');
  return (
    <ul className="grid grid-cols-2 gap-4 *:first:col-span-2 max-sm:gap-3 xl:grid-cols-6">
      {names.map((name) => (
        <KpiCard
          key={name}
          label={t(`figures.${name}`)}
          icon={icons[name]}
          figure={figures[name]}
          format={name === 'revenue_cents' ? francs : whole}
        />
      ))}
    </ul>
  );
}
