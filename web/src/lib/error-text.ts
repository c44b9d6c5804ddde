import type { TFunction } from 'i18next';
import { ApiError } from './api-error.ts';

/** What went wrong, in the visitor's language (`locales/*/errors.json`). Unknown faults read as `internal`. */
export function errorText(t: TFunction<['errors']>, error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'internal';
  return t(`errors:${code}`, t('errors:internal'));
}
