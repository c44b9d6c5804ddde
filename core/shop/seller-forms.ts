/** How a telephone number, a tax's number and its rate are written; each may be empty. */
export const sellerForms = {
  phone: /^$|^\+?[\d ]{6,20}$/,
  vat_number: /^$|^CHE-\d{3}\.\d{3}\.\d{3} (?:MWST|TVA|IVA)$/,
  vat_rate: /^$|^\d{1,2}(?:\.\d{1,2})?$/,
};
