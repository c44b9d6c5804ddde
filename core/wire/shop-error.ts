import type { ErrorCode } from './errors.ts';

/**
 * An intended error answer of the shop: `lambdas/http` turns the code into its status (`core/wire/errors.ts`). `fields`
 * maps a field's path in the request (`cartItems.1.imageId`) to its fault. `current` contains the current values of an
 * edit (`edit_conflict`).
 */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly current: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, current?: Record<string, unknown>) {
    super(message);
    this.name = 'ShopError';
    this.code = code;
    this.fields = fields;
    this.current = current;
  }
}
