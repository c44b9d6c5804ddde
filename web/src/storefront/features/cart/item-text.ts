import type { TFunction } from 'i18next';
import type { CartItem } from '../../../../../core/contract/money.ts';

/** `Foto 12` or `Collezione completa` */
export const itemTitle = (t: TFunction<['cart']>, item: CartItem): string =>
  item.type === 'single' ? t('cart:single', { number: item.imageId }) : t('cart:collection');

/** `Foto 12, Anna Esempio, Stella CH`: names the item where its picture is not seen. */
export const itemName = (t: TFunction<['cart']>, item: CartItem): string =>
  [itemTitle(t, item), item.participantName, item.horseName].filter(Boolean).join(', ');
