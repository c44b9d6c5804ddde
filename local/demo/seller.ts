import type { Seller } from '../../core/shop/contract/seller.ts';
import { NOBODY_YET } from '../../core/shop/seller.ts';

/** The seller of the demo, so that imprint, terms and mails look complete. Neither the name nor the address exists. */
export const demoSeller: Seller = {
  ...NOBODY_YET,
  name: 'Galoppfoto (dimostrazione)',
  address_line1: 'Via del Maneggio di Prova 1',
  zip_code: '6500',
  city: 'Bellinzona',
  email: 'foto@galoppfoto.example',
};
