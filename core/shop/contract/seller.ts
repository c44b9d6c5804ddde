import { z } from 'zod';
import { MAX_OWN_TEXT } from '../texts/own-texts.ts';
import { sellerForms } from '../seller-forms.ts';
import { editOf } from '../../wire/edits.ts';

const line = z.string().trim().max(100);
/** A text of the shop's own, in paragraphs: an empty line between two, `# ` before a heading. */
const ownText = z.string().trim().max(MAX_OWN_TEXT);

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
  /** Terms instead of those that the shop has, by language. */
  terms_it: ownText,
  terms_de: ownText,
  /** What stands below what the shop says of people's data, by language. */
  privacy_it: ownText,
  privacy_de: ownText,
});
export type Seller = z.infer<typeof seller>;

/** What the pages about the shop say: who sells, and where the shop runs (`eu-central-1`; empty where nobody knows). */
export const imprint = seller.extend({ region: z.string() });
export type Imprint = z.infer<typeof imprint>;

/** What an admin may change of it. */
export const sellerEdit = editOf(seller, seller);
export type SellerEdit = z.output<typeof sellerEdit>;
