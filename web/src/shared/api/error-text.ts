import type { EverybodysErrorCode } from '../../../../core/wire/errors.ts';
import { ApiError } from './api-error.ts';

/** What visitors can meet; the administration's own codes are explained by its own texts. */
type VisitorsErrorCode = EverybodysErrorCode | 'offline' | 'network';

/** A `t` that knows the `errors` files of the locales. */
type Translate = (key: `errors:${VisitorsErrorCode}`) => string;

/** What went wrong, in the visitor's language. A fault without a code of ours reads as `internal`. */
export function errorText(t: Translate, error: unknown): string {
  return t(`errors:${error instanceof ApiError ? (error.code as VisitorsErrorCode) : 'internal'}`);
}
