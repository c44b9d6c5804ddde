/** What the law asks a seller to say, and what prices contain. */
import type { Seller } from './contract/seller.ts';

/** Before somebody said who it is. */
export const NOBODY_YET: Seller = {
  name: '',
  address_line1: '',
  zip_code: '',
  city: '',
  email: '',
  phone: '',
  vat_number: '',
  vat_rate: '',
  terms_it: '',
  terms_de: '',
  privacy_it: '',
  privacy_de: '',
};

/** The tax is said with both its number and its rate, or not at all. */
export const isTaxWhole = ({ vat_number, vat_rate }: Pick<Seller, 'vat_number' | 'vat_rate'>): boolean =>
  (vat_number === '') === (vat_rate === '');
