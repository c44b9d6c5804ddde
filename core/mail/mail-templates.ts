/** The mails with texts that the office may change (`spec/administration.md §3`), and their common frame. */
export const templateNames = [
  'purchase_confirmation',
  'renewed_link',
  'refund',
  'refund_returned',
  'paid_after_closing',
  'paid_at_old_price',
  'credit_revoked',
  'fewer_photos',
  'link_ending',
  'payment_failed',
  'welcome',
  'new_photos',
  'cancellation',
  'cart_abandonment',
  'take_down_answered',
  'base',
] as const;
export type TemplateName = (typeof templateNames)[number];

/** The variables of each template. */
const everywhere = ['site_name', 'site_url', 'logo_url', 'communications_center_url', 'unsubscribe_url'] as const;
const toSomebody = [...everywhere, 'user_name', 'user_email'] as const;

const withPhotos = [...toSomebody, 'order_id', 'total_amount', 'download_links', 'cart_items', 'cart_total'] as const;

const variables = {
  purchase_confirmation: withPhotos,
  renewed_link: withPhotos,
  refund: [...toSomebody, 'order_id', 'total_amount', 'refund_note', 'photos_note', 'cart_items'],
  refund_returned: [...toSomebody, 'order_id', 'total_amount', 'refund_note', 'photos_note', 'cart_items'],
  fewer_photos: [...toSomebody, 'order_id', 'total_amount', 'refund_note', 'photos_note', 'cart_items'],
  paid_after_closing: [...toSomebody, 'order_id', 'total_amount', 'cart_items'],
  paid_at_old_price: [...toSomebody, 'order_id', 'total_amount', 'cart_items'],
  credit_revoked: [...toSomebody, 'order_id', 'total_amount', 'cart_items'],
  link_ending: [...toSomebody, 'order_id', 'download_url', 'expires'],
  payment_failed: [...toSomebody, 'order_id', 'total_amount', 'cart_items', 'cart_url'],
  welcome: toSomebody,
  new_photos: [...toSomebody, 'event_name', 'photo_list', 'interests_url'],
  cancellation: [...toSomebody, 'event_name', 'cancellation_note', 'interests_url'],
  cart_abandonment: [...toSomebody, 'cart_items', 'cart_total', 'cart_url'],
  take_down_answered: [...toSomebody, 'decision_note'],
  base: [...everywhere, 'message', 'subject', 'seller', 'imprint_url'],
} as const satisfies Record<TemplateName, readonly string[]>;
export type VariableOf<Name extends TemplateName> = (typeof variables)[Name][number];
export type TemplateVariable = VariableOf<TemplateName>;

export const variablesOf = (name: TemplateName): readonly TemplateVariable[] => variables[name];

/** HTML that the shop makes: the only variables that are not escaped. */
export const fragments: readonly string[] = ['download_links', 'cart_items', 'photo_list', 'message'];

/** Tells whether a variable is a whole address, which a link may begin with. */
export const isAddress = (variable: string): boolean => variable.endsWith('_url');

/** Without these variables a mail has no purpose. */
export const requiredIn: Record<TemplateName, readonly TemplateVariable[]> = {
  purchase_confirmation: ['download_links'],
  renewed_link: ['download_links'],
  refund: ['refund_note'],
  refund_returned: ['refund_note'],
  fewer_photos: ['photos_note'],
  paid_after_closing: [],
  paid_at_old_price: [],
  credit_revoked: [],
  link_ending: ['download_url'],
  payment_failed: [],
  welcome: [],
  new_photos: ['photo_list'],
  cancellation: ['cancellation_note'],
  cart_abandonment: ['cart_url'],
  take_down_answered: ['decision_note'],
  base: ['message'],
};

const withLinkToPhotos: readonly TemplateName[] = ['purchase_confirmation', 'renewed_link', 'link_ending'];

/** Tells whether a mail ends with the link to the photos. */
export const bringsPhotos = (name: TemplateName): boolean => withLinkToPhotos.includes(name);

/** Mail programs cut off mails above about 100 kB. */
export const MAX_TEMPLATE_CHARACTERS = 90_000;
export const MAX_SUBJECT_CHARACTERS = 200;

/** A problem of a template. */
export interface TemplateProblem {
  kind:
    | 'unknown_variable'
    | 'missing_variable'
    | 'unclosed_variable'
    | 'misplaced_variable'
    | 'forbidden_tag'
    | 'forbidden_attribute'
    | 'unclosed_tag';
  /** The name of the variable, tag or attribute. */
  name: string;
  /** The line in the HTML, from 1; null for the subject, and for a missing variable. */
  line: number | null;
}
