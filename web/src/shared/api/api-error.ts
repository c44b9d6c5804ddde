import type { ErrorCode } from '../../../../core/wire/errors.ts';

/** What can go wrong on the way to the shop, beside the codes that the shop itself answers with. */
export type ClientErrorCode = ErrorCode | 'offline' | 'network';

/** An answer that was not a success. `fields` maps a field's path to what is wrong with it. */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** HTTP status; 0 when no answer arrived. */
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

/** Whether asking again can help: the network failed, the shop is busy or broken; not when it understood and refused. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Whether the address names something that does not exist (or cannot: its ids are malformed). */
export function isUnknownAddress(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/**
 * Whether nothing can be shown of what was asked for: it never came, or it is there no more. Where another look at it only failed, what was seen
 * stays.
 */
export const isLost = ({ data, error }: { data: unknown; error: unknown }): boolean =>
  error !== null && (data === undefined || isUnknownAddress(error));
