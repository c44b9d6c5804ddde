/**
 * Every error code of the API, with its HTTP status. The browser translates the code (`locales`: `errors.<code>` and
 * `refusals.<code>`), so a code never changes its meaning.
 */
const everybodysErrors = {
  malformed_body: 400,
  invalid_signature: 400,
  invalid_session: 400,
  empty_cart: 400,
  duplicate_item: 400,
  unauthorized: 401,
  session_ended: 401,
  forbidden: 403,
  captcha_required: 403,
  sign_in_again: 403,
  not_found: 404,
  event_not_found: 404,
  race_not_found: 404,
  participant_not_found: 404,
  order_not_found: 404,
  job_not_found: 404,
  link_not_found: 404,
  interest_not_found: 404,
  photo_not_found: 404,
  token_not_found: 404,
  customer_not_found: 404,
  unknown_participant: 409,
  photo_outside_range: 409,
  collection_changed: 409,
  gallery_not_open: 409,
  photos_final: 409,
  wrong_total: 409,
  wrong_amount: 409,
  already_paid: 409,
  already_yours: 409,
  session_expired: 409,
  payment_pending: 409,
  duplicate_interest: 409,
  too_many_interests: 409,
  unsubscribed: 409,
  mail_stopped: 409,
  last_way_in: 409,
  wrong_items: 409,
  payment_failed: 402,
  link_expired: 410,
  order_refunded: 410,
  payload_too_large: 413,
  too_many_requests: 429,
  products_not_configured: 503,
  settings_not_found: 503,
  payment_provider_unavailable: 503,
  photo_service_unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;

/** Codes that only the office receives; its own texts explain them (`web/src/admin/texts/office.json`). */
export const officeErrorStatus = {
  edit_conflict: 409,
  second_factor_required: 403,
  second_factor_unverified: 409,
  wrong_code: 409,
  code_used: 409,
  too_many_codes: 409,
  federation_not_found: 404,
  federation_unavailable: 503,
  race_completed: 409,
  gallery_still_open: 409,
  originals_not_old: 409,
  originals_deleted: 409,
  photos_moving: 409,
  photo_moved: 409,
  orders_not_indexed: 503,
  start_list_not_found: 404,
  import_not_found: 404,
  event_exists: 409,
  race_exists: 409,
  event_only_announced: 409,
  cover_not_there: 409,
  cover_too_large: 409,
  cover_unusable: 409,
  upload_not_there: 409,
  start_exists: 409,
  ranges_missing: 409,
  template_invalid: 400,
  mail_refused: 409,
  customer_run_not_found: 404,
  tag_not_found: 404,
  tag_exists: 409,
  too_many_tags: 409,
  too_many_stretches: 409,
  two_accounts: 409,
  has_account: 409,
  order_not_deliverable: 409,
  order_withheld: 409,
  refund_refused: 409,
  no_photos_left: 409,
  photo_gone: 409,
  already_refunded: 409,
  not_cancelled: 409,
} as const satisfies Record<string, number>;

export const errorStatus = { ...everybodysErrors, ...officeErrorStatus };

export type ErrorCode = keyof typeof errorStatus;
/** The codes that every visitor may receive. */
export type EverybodysErrorCode = keyof typeof everybodysErrors;

/**
 * The body of every error answer. `fields` maps a field's path (`cartItems.0.imageId`) to its fault. `current` contains
 * the current values of an edit (`edit_conflict`).
 */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, string>;
    current?: Record<string, unknown>;
    request_id?: string;
  };
}
