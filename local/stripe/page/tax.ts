import type { LineItem } from '../objects.ts';
import { money } from './money.ts';
import { texts, type PageLanguage } from './texts.ts';

/** Returns `di cui IVA 8.1 %: CHF 0.97`, for each tax that the items contain. */
export function taxLines(items: readonly LineItem[], language: PageLanguage): string[] {
  const taxed = items.filter(({ tax_rates = [] }) => tax_rates.length > 0);
  return [...Map.groupBy(taxed, taxName)].map(([name, of]) => {
    const amount = of.reduce((sum, { amount_tax }) => sum + amount_tax, 0);
    return `${texts[language].including} ${name}: ${money(amount, of[0]!.currency, language)}`;
  });
}

const taxName = ({ tax_rates = [] }: LineItem): string =>
  tax_rates.map(({ display_name, percentage }) => `${display_name} ${percentage} %`).join(' + ');
