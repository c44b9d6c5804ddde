/** The answer of a route that sends no JSON: a page, a picture, a text for machines. */
export class Document {
  /** Media type with its charset: `text/html; charset=utf-8`. */
  readonly type: string;
  readonly body: string | Buffer;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    type: string,
    body: string | Buffer,
    { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.type = type;
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}
