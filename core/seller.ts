/** What the law asks a seller to say, and what prices contain. */
import type { Seller } from './contract/seller.ts';

/** How a telephone number, a tax's number and its rate are written; each may be empty. */
export const sellerForms = {
  phone: /^$|^\+?[\d ]{6,20}$/,
  vat_number: /^$|^CHE-\d{3}\.\d{3}\.\d{3} (?:MWST|TVA|IVA)$/,
  vat_rate: /^$|^\d{1,2}(?:\.\d{1,2})?$/,
};

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
};

/** The tax is said with both its number and its rate, or not at all. */
export const isTaxWhole = ({ vat_number, vat_rate }: Pick<Seller, 'vat_number' | 'vat_rate'>): boolean =>
  (vat_number === '') === (vat_rate === '');
