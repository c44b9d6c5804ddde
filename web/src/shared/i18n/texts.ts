/** A language's texts by namespace, the first part of every key: `cart` in `t('cart:title')`. */
export type Texts = Record<string, Record<string, unknown>>;
