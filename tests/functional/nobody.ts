/** A payer without further details from the payment provider. */
export const nobody = {
  first_name: null,
  last_name: null,
  phone: null,
  address_line1: null,
  address_line2: null,
  city: null,
  province_code: null,
  zip_code: null,
  country_code: null,
  stripe_customer_id: null,
};
