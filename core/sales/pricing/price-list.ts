import type { PhotoPrices } from '../photo-prices.ts';

/** From this number of single photos on, each of them costs `price` cents. */
export interface PackStep {
  from: number;
  price: number;
}

/** The prices of a race's photos. Single photos with the same price and steps count together. */
export interface PriceList extends PhotoPrices {
  steps?: readonly PackStep[] | undefined;
}

/** Returns the lowest price of each of some single photos, in cents. */
export const singlePrice = (list: number, steps: readonly PackStep[] | undefined, count: number): number =>
  Math.min(list, ...(steps ?? []).filter(({ from }) => from <= count).map(({ price }) => price));
