import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { PolicyContext, PolicyDocument } from './access/policy.ts';

/** Who may call: a role of the templates with the key pair that its function signs with. */
export interface AwsPrincipal {
  accessKeyId: string;
  secretAccessKey: string;
  /** `arn:aws:iam::…:role/…`, as the templates call it; it stands in every refusal. */
  arn: string;
  /** Identity policies: inline and managed ones alike. */
  policies: PolicyDocument[];
}

/** A call whose signature is verified, on its way to one service. */
export interface AwsRequest {
  /** The caller's ARN and key; never its secret. */
  caller: { arn: string; accessKeyId: string };
  /** From the credential scope, such as `eu-central-2`. */
  region: string;
  method: string;
  /** As it came, still percent-encoded, without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  /** The operation of `x-amz-target` (`PutItem`, `StartExecution`); empty for REST services (`s3`, `ses`). */
  operation: string;
  /** What the signature says of the body, and where a chain of signed chunks begins. For services that read `body` in chunks. */
  signature: { payloadHash: string; seed: string; signingKey: Buffer; timestamp: string; scope: string };
  /** The raw body as a stream; a wrong body hash makes it fail. Read it here or with `json()`/`bytes()`, not both. */
  body: Readable;
  /** The whole body. At most `maxBytes`, else `RequestEntityTooLarge`. */
  bytes(maxBytes?: number): Promise<Buffer>;
  /** The whole body as a JSON object; `SerializationException` when it is none. */
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
  /** How errors are written: `json` for the JSON protocols, `xml` for S3. */
  protocol: 'json' | 'xml';
  handle(request: AwsRequest): Promise<AwsResponse>;
  /** A call that AWS takes unsigned, by its `x-amz-target`; undefined when it must be signed. */
  unsigned?(target: string): ((input: Record<string, unknown>) => Promise<AwsResponse>) | undefined;
  /** Answers a browser's unsigned `OPTIONS`; without it there is none. */
  preflight?(request: BrowserRequest): AwsResponse;
  /** Headers that every answer to this request carries, refusals too: those of CORS. */
  responseHeaders?(request: BrowserRequest): Record<string, string>;
}

/** What is known of a request before its signature is. */
export type BrowserRequest = Pick<AwsRequest, 'method' | 'path' | 'headers'>;

/** A refusal in the words of the AWS protocol; the endpoint writes it as JSON or XML. Anything else thrown is a 500. */
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

/** What a service answers to an operation that it does not have. */
export function unknownOperation(service: string, operation: string): AwsError {
  return new AwsError('UnknownOperationException', `The local ${service} does not know the operation ${operation}.`);
}
