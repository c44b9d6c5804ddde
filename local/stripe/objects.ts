/** The API's objects, with the fields that a shop reads. Amounts are in the currency's smallest unit, times are epoch seconds. */
import type { Metadata } from './metadata.ts';
import type { PaymentMethod } from './payments/payment-objects.ts';

export interface Product {
  id: string;
  object: 'product';
  active: boolean;
  created: number;
  default_price: string | null;
  description: string | null;
  images: string[];
  livemode: false;
  marketing_features: never[];
  metadata: Metadata;
  name: string;
  type: 'service';
  updated: number;
  url: null;
}

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: null;
  type: 'one_time';
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface TaxRate {
  id: string;
  object: 'tax_rate';
  active: boolean;
  country: string | null;
  created: number;
  description: string | null;
  display_name: string;
  inclusive: true;
  livemode: false;
  metadata: Metadata;
  percentage: number;
}

export interface LineItem {
  id: string;
  object: 'item';
  amount_discount: number;
  amount_subtotal: number;
  amount_tax: number;
  amount_total: number;
  currency: string;
  description: string;
  metadata: Metadata;
  price: Price;
  quantity: number;
  /** The taxes that the amount contains; the API shows them under `taxes`. */
  tax_rates?: TaxRate[];
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  automatic_tax: { enabled: false };
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: string | null;
  customer_creation: 'always' | 'if_required' | null;
  customer_details: {
    email: string;
    name: string | null;
    phone: null;
    address: Record<'line1' | 'line2' | 'postal_code' | 'city' | 'state' | 'country', string | null> | null;
  } | null;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Metadata;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: PaymentMethod[];
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: number };
  ui_mode: 'hosted_page';
  /** Null after the session is closed. */
  url: string | null;
}

/** A session's hidden part: the bought items, and the data of its payment. */
export interface SessionContents {
  id: string;
  items: LineItem[];
  payment: { description: string | null; metadata: Metadata; receipt_email: string | null };
}

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  description: string | null;
  email: string | null;
  livemode: false;
  metadata: Metadata;
  name: string | null;
  phone: string | null;
  preferred_locales: string[];
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  configuration: string;
  created: number;
  customer: string;
  flow: null;
  livemode: false;
  locale: string | null;
  on_behalf_of: null;
  return_url: string | null;
  url: string;
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}
