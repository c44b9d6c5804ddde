/** The facts that the law requires from a seller, and the tax in the prices. */
import type { Seller } from './contract/seller.ts';
import { ownTextFields } from './texts/own-texts.ts';

/** Until an admin enters the seller. */
export const NOBODY_YET: Seller = {
  name: '',
  address_line1: '',
  zip_code: '',
  city: '',
  email: '',
  phone: '',
  vat_number: '',
  vat_rate: '',
  ...ownTextFields(() => ''),
};

/** Tells whether the tax has both number and rate, or neither. */
export const isTaxWhole = ({ vat_number, vat_rate }: Pick<Seller, 'vat_number' | 'vat_rate'>): boolean =>
  (vat_number === '') === (vat_rate === '');
