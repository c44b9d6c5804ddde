import type { TFunction } from 'i18next';
import type { CartItem } from '../../../../../../core/sales/contract/money.ts';
import { sayFurther } from '../../../../../../core/catalogue/starts.ts';

/** Returns `Foto 12` or `Collezione completa`. */
export const itemTitle = (t: TFunction<['cart']>, item: CartItem): string =>
  item.type === 'single' ? t('cart:single', { number: item.imageId }) : t('cart:collection');

/** Returns `2ª partenza` for a rider's second start in a race; nothing for the first. */
export const furtherStart = (t: TFunction<['cart']>, { swissEquestrianRiderId }: CartItem): string =>
  sayFurther(swissEquestrianRiderId, (start) => t('cart:secondStart', { start }));

/** Returns `Foto 12, Anna Esempio, Stella CH`: names the item where its picture is not visible. */
export const itemName = (t: TFunction<['cart']>, item: CartItem): string =>
  [itemTitle(t, item), item.participantName, item.horseName, furtherStart(t, item)].filter(Boolean).join(', ');
