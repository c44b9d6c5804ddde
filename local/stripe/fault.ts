/** A refusal in the API's words. The official client turns it into its error classes by `status` and `type`. */
export class StripeFault extends Error {
  readonly status: number;
  readonly type: 'invalid_request_error' | 'idempotency_error';
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    message: string,
    details: {
      status?: number;
      type?: 'invalid_request_error' | 'idempotency_error';
      code?: string;
      param?: string;
    } = {},
  ) {
    super(message);
    this.status = details.status ?? 400;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
  }

  body(): { error: Record<string, string> } {
    return {
      error: {
        message: this.message,
        type: this.type,
        ...(this.code === undefined ? {} : { code: this.code }),
        ...(this.param === undefined ? {} : { param: this.param }),
      },
    };
  }
}

/** Refuses a well-formed id without an object. */
export function noSuch(object: string, id: string, param = 'id'): StripeFault {
  return new StripeFault(`No such ${object}: '${id}'`, {
    status: param === 'id' ? 404 : 400,
    code: 'resource_missing',
    param,
  });
}
