import { moneyText } from '../../../../core/shop/texts/money-text.ts';

export { moneyText as formatMoney } from '../../../../core/shop/texts/money-text.ts';

/** Writes an amount without its currency, for a space as narrow as a button. */
export const formatAmount = (cents: number): string => moneyText(cents).slice('CHF '.length);
