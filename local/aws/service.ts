import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { PolicyContext, PolicyDocument } from './access/policy.ts';

/** A possible caller: a role of the templates with the key pair that its function signs with. */
export interface AwsPrincipal {
  accessKeyId: string;
  secretAccessKey: string;
  /** `arn:aws:iam::…:role/…`, the templates' name of it; every refusal contains it. */
  arn: string;
  /** Identity policies: inline and managed ones alike. */
  policies: PolicyDocument[];
}

/** A call with a verified signature, for one service. */
export interface AwsRequest {
  /** The caller's ARN and key; never its secret. */
  caller: { arn: string; accessKeyId: string };
  /** From the credential scope, such as `eu-central-2`. */
  region: string;
  method: string;
  /** As received, still percent-encoded, without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  /** The operation of `x-amz-target` (`PutItem`, `StartExecution`); empty for REST services (`s3`, `ses`). */
  operation: string;
  /**
   * The signature's value for the body, and the beginning of a chain of signed chunks. For services that read `body` in
   * chunks.
   */
  signature: { payloadHash: string; seed: string; signingKey: Buffer; timestamp: string; scope: string };
  /** The raw body as a stream; a wrong body hash makes it fail. Read it here or with `json()`/`bytes()`, not both. */
  body: Readable;
  /** Returns the whole body. At most `maxBytes`, otherwise `RequestEntityTooLarge`. */
  bytes(maxBytes?: number): Promise<Buffer>;
  /** Returns the whole body as a JSON object; `SerializationException` for other bodies. */
  json(): Promise<Record<string, unknown>>;
  /**
   * Passes when the caller's identity policies, or `resourcePolicy`, allow the action and none denies it; otherwise throws
   * an `AwsError` that names principal, action and resource.
   * @param action such as `states:StartExecution`
   */
  authorize(action: string, resourceArn: string, context?: PolicyContext, resourcePolicy?: PolicyDocument): void;
}

export interface AwsResponse {
  status?: number;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: string | Uint8Array | Readable | Record<string, unknown>;
}

/** One AWS service behind the endpoint. */
export interface AwsService {
  /** The service name in the credential scope: `s3`, `dynamodb`, `secretsmanager`, `states`, `ses`. */
  name: string;
  /** The format of errors: `json` for the JSON protocols, `xml` for S3. */
  protocol: 'json' | 'xml';
  handle(request: AwsRequest): Promise<AwsResponse>;
  /**
   * Returns the answer to a call that AWS accepts unsigned, by its `x-amz-target`; undefined when it must be signed.
   */
  unsigned?(target: string): ((input: Record<string, unknown>) => Promise<AwsResponse>) | undefined;
  /** Answers a browser's unsigned `OPTIONS`; undefined: no answer. */
  preflight?(request: BrowserRequest): AwsResponse;
  /** Returns the CORS headers of every answer to this request, also of refusals. */
  responseHeaders?(request: BrowserRequest): Record<string, string>;
}

/** The facts about a request before the check of its signature. */
export type BrowserRequest = Pick<AwsRequest, 'method' | 'path' | 'headers'>;

/** A refusal in the words of the AWS protocol; the endpoint writes it as JSON or XML. Any other error is a 500. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  /** Further fields of the JSON error body. */
  readonly fields: Record<string, unknown>;

  constructor(code: string, message: string, status = 400, fields: Record<string, unknown> = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** Returns a service's answer to an unknown operation. */
export function unknownOperation(service: string, operation: string): AwsError {
  return new AwsError('UnknownOperationException', `The local ${service} does not know the operation ${operation}.`);
}
