import { z } from 'zod';
import { sellerForms } from '../seller-forms.ts';
import { editOf } from './edits.ts';

const line = z.string().trim().max(100);

/** Who sells: what stands in the imprint, in mails and on receipts. An empty text is not said. */
export const seller = z.strictObject({
  name: line,
  address_line1: line,
  zip_code: line,
  city: line,
  email: z.union([z.literal(''), z.email().max(254)]),
  phone: z.string().regex(sellerForms.phone),
  /** `CHE-123.456.789 MWST`; who has one names the rate as well. */
  vat_number: z.string().regex(sellerForms.vat_number),
  /** Per cent, contained in the prices: `8.1` */
  vat_rate: z.string().regex(sellerForms.vat_rate),
});
export type Seller = z.infer<typeof seller>;

/** What the pages about the shop say: who sells, and where the shop runs (`eu-central-1`; empty where nobody knows). */
export const imprint = seller.extend({ region: z.string() });
export type Imprint = z.infer<typeof imprint>;

/** What an admin may change of it. */
export const sellerEdit = editOf(seller, seller);
export type SellerEdit = z.output<typeof sellerEdit>;
