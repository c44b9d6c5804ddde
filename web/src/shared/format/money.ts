import type { Language } from '../../../../core/languages.ts';
import { moneyText } from '../../../../core/money-text.ts';

export { moneyText as formatMoney } from '../../../../core/money-text.ts';

/** `52.00 → CHF 70.00`: what it is and what it becomes, for a place as narrow as a button. */
export const formatChange = (from: number, to: number, language: Language): string =>
  `${moneyText(from, language).replace(/^CHF\s/, '')} → ${moneyText(to, language)}`;
