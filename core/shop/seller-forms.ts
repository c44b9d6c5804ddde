/** The formats of a phone number, a tax number and a tax rate; each may be empty. */
export const sellerForms = {
  phone: /^$|^\+?[\d ]{6,20}$/,
  vat_number: /^$|^CHE-\d{3}\.\d{3}\.\d{3} (?:MWST|TVA|IVA)$/,
  vat_rate: /^$|^\d{1,2}(?:\.\d{1,2})?$/,
};
