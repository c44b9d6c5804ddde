/** The list prices of photos, in cents of CHF. */
export interface PhotoPrices {
  single: number;
  collection: number;
}
