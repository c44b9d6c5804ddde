import type { EverybodysErrorCode } from '../../../../core/wire/errors.ts';
import { ApiError } from './api-error.ts';

/** The codes that visitors can meet. The administration's own texts explain its own codes. */
type VisitorsErrorCode = EverybodysErrorCode | 'offline' | 'network';

/** A `t` that knows the `errors` files of the locales. */
type Translate = (key: `errors:${VisitorsErrorCode}`) => string;

/** Explains an error in the visitor's language. A fault without a code of the shop reads as `internal`. */
export function errorText(t: Translate, error: unknown): string {
  return t(`errors:${error instanceof ApiError ? (error.code as VisitorsErrorCode) : 'internal'}`);
}
