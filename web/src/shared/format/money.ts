import { moneyText } from '../../../../core/shop/texts/money-text.ts';

export { moneyText as formatMoney } from '../../../../core/shop/texts/money-text.ts';

/** Writes the old and new price as `52.00 → CHF 70.00`, for a space as narrow as a button. */
export const formatChange = (from: number, to: number): string =>
  `${moneyText(from).replace(/^CHF\s/, '')} → ${moneyText(to)}`;
