import { moneyText } from '../../../../core/shop/texts/money-text.ts';

export { moneyText as formatMoney } from '../../../../core/shop/texts/money-text.ts';

/** `52.00 → CHF 70.00`: what it is and what it becomes, for a place as narrow as a button. */
export const formatChange = (from: number, to: number): string =>
  `${moneyText(from).replace(/^CHF\s/, '')} → ${moneyText(to)}`;
