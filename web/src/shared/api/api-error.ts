import type { ErrorCode } from '../../../../core/wire/errors.ts';

/** Failures on the way to the shop, in addition to the shop's own codes. */
export type ClientErrorCode = ErrorCode | 'offline' | 'network';

/** An answer that was not a success. `fields` maps a field's path to its error. */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: ClientErrorCode, status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** Tells whether a retry can help: the network failed, or the shop is busy or broken. A refusal stays a refusal. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Tells whether the address names an item that does not exist (or cannot exist: its ids are malformed). */
export function isUnknownAddress(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/**
 * Tells whether the page has lost its content: the data never arrived, or its item no longer exists. Loaded data stays visible when only its reload failed.
 */
export const isLost = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  error !== null && (data === undefined || isUnknownAddress(error));
