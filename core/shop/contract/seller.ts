import * as z from 'zod';
import { MAX_OWN_TEXT, ownTextFields } from '../texts/own-texts.ts';
import { sellerForms } from '../seller-forms.ts';
import { editOf } from '../../wire/edits.ts';

const line = z.string().trim().max(100);
/** A text of the shop's own in paragraphs: an empty line between two, `# ` before a heading. */
const ownText = z.string().trim().max(MAX_OWN_TEXT);

/** The seller, for the imprint, mails and receipts. Pages leave out empty fields. */
export const seller = z.strictObject({
  name: line,
  address_line1: line,
  zip_code: line,
  city: line,
  email: z.union([z.literal(''), z.email().max(254)]),
  phone: z.string().regex(sellerForms.phone),
  /** `CHE-123.456.789 MWST`; a seller with a number also needs the rate. */
  vat_number: z.string().regex(sellerForms.vat_number),
  /** In per cent, contained in the prices: `8.1` */
  vat_rate: z.string().regex(sellerForms.vat_rate),
  ...ownTextFields(() => ownText),
});
export type Seller = z.infer<typeof seller>;

/** The facts of the pages about the shop: the seller, and the shop's region (`eu-central-1`; empty when unknown). */
export const imprint = seller.extend({ region: z.string() });
export type Imprint = z.infer<typeof imprint>;

/** The fields that an admin may change. */
export const sellerEdit = editOf(seller, seller);
export type SellerEdit = z.output<typeof sellerEdit>;
