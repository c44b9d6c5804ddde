import type { Language } from '../../../core/wire/languages.ts';
import { swissDay } from '../../../core/time/swiss-day.ts';
import { rateOn } from '../../../core/sales/vat.ts';
import { taxRateOf } from '../../gateways/stripe/tax.ts';
import { readSeller } from '../../store/shop/settings/seller.ts';
import { checkoutWords } from './line-items.ts';

/**
 * Returns the tax in today's prices, as the payment provider shows it on its page and receipt; undefined for a seller
 * without tax.
 */
export async function taxToday(language: Language): Promise<string | undefined> {
  const { vat_rate } = await readSeller();
  const percentage = Number(rateOn(vat_rate, swissDay(new Date())));
  return percentage === 0 ? undefined : taxRateOf({ percentage, display_name: checkoutWords[language].tax });
}
