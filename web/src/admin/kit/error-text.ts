import type { officeErrorStatus } from '../../../../core/wire/errors.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { errorText } from '../../shared/api/error-text.ts';
import office from '../texts/office.json';

type OfficeErrorCode = keyof typeof officeErrorStatus;

/** A `t` that knows the shop's errors and the office's own. */
type Translate = Parameters<typeof errorText>[0] & ((key: `office:${OfficeErrorCode}`) => string);

const isOfficial = (code: string): code is OfficeErrorCode => code in office;

/** Explains an error in Italian: the office's own codes by `texts/office.json`, all others in the visitors' texts. */
export function errorTextOf(t: Translate, error: unknown): string {
  if (error instanceof ApiError && isOfficial(error.code)) return t(`office:${error.code}`);
  return errorText(t, error);
}
