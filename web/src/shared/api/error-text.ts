import { ApiError, type ClientErrorCode } from './api-error.ts';

/** A `t` that knows the `errors` files of the locales. */
type Translate = (key: `errors:${ClientErrorCode}`) => string;

/** What went wrong, in the visitor's language. A fault without a code of ours reads as `internal`. */
export function errorText(t: Translate, error: unknown): string {
  return t(`errors:${error instanceof ApiError ? error.code : 'internal'}`);
}
