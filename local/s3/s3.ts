import { Readable } from 'node:stream';
import { type Asker, decide } from '../aws/access/iam.ts';
import type { PolicyContext } from '../aws/access/policy.ts';
import { AwsError, type AwsRequest, type AwsResponse, type AwsService, type BrowserRequest } from '../aws/service.ts';
import { listObjects } from './operations/bucket-operations.ts';
import type { StoredObject } from './catalogue.ts';
import { corsHeaders, corsPreflight } from './cors.ts';
import { type ListOptions, listPage, type ListPage } from './listing.ts';
import * as multipart from './operations/multipart-operations.ts';
import { copyObject, deleteObject, describe, getObject, putObject } from './operations/object-operations.ts';
import { noSuchKey } from './operations/preconditions.ts';
import { type ByteRange, readRange } from './operations/range.ts';
import { placeOf, readS3Request, type S3Request } from './s3-request.ts';
import { type BucketSettings, openStore, type Store } from './store.ts';

/** An object that other local parts read without a signature. */
export interface OpenedObject {
  size: number;
  /** `content-type`, `etag`, `last-modified`, `x-amz-meta-…`. */
  headers: Record<string, string>;
  /** The range of `body`, if one was requested. */
  range: ByteRange | undefined;
  body: Readable;
}

export interface LocalS3 {
  service: AwsService;
  /** Registers the bucket with its template's settings; its objects stay from run to run. */
  ensureBucket(name: string, settings?: BucketSettings): void;
  /**
   * Tells whether the bucket's policy allows this to an AWS service, such as CloudFront, or to a role. An empty key
   * asks about the bucket itself.
   */
  allows(asker: Asker, action: string, bucket: string, key: string, context?: PolicyContext): boolean;
  /** @throws AwsError `NoSuchKey` (404), `NoSuchBucket`, `InvalidRange` (416) */
  open(bucket: string, key: string, options?: { range?: string | undefined }): OpenedObject;
  head(bucket: string, key: string): Omit<OpenedObject, 'body' | 'range'> | undefined;
  put(
    bucket: string,
    key: string,
    body: Readable | Uint8Array | string,
    headers?: Record<string, string>,
  ): Promise<{ etag: string; size: number }>;
  list(bucket: string, options?: ListOptions): ListPage;
  remove(bucket: string, key: string): void;
  /**
   * Drops unfinished uploads, as the buckets' templates define; S3 itself waits for the next midnight.
   * @param now milliseconds since 1970
   * @returns their number
   */
  dropUnfinished(now: number): number;
  close(): void;
}

/** Creates S3 in a folder: the part that the shop uses, at the AWS endpoint and for the other local parts. */
export function createS3({ dir }: { dir: string }): LocalS3 {
  const store = openStore(dir);
  const rulesFor = ({ path }: BrowserRequest) => corsRules(store, path);
  const kept = (bucket: string, key: string) => {
    const object = store.object(bucket, key);
    if (object === undefined) throw noSuchKey();
    return object;
  };
  return {
    service: {
      name: 's3',
      protocol: 'xml',
      handle: async (http) => dispatch(readS3Request(http, store), store),
      preflight: (request) => corsPreflight(rulesFor(request), request),
      responseHeaders: (request) => corsHeaders(rulesFor(request), request),
    },
    ensureBucket: store.ensureBucket,
    allows(asker, action, bucket, key, context = {}) {
      const question = {
        asker,
        action,
        resource: `arn:aws:s3:::${key === '' ? bucket : `${bucket}/${key}`}`,
        context: { 'aws:SecureTransport': true, ...context },
      };
      return decide({ ...question, resourcePolicy: store.bucket(bucket).policy }) === 'allow';
    },
    open(bucket, key, { range: asked } = {}) {
      const object = kept(bucket, key);
      const range = readRange(asked, object.size);
      return { ...summary(object), range, body: store.read(object, range) };
    },
    head(bucket, key) {
      const object = store.object(bucket, key);
      return object && summary(object);
    },
    async put(bucket, key, body, headers = {}) {
      store.bucket(bucket);
      const stream = body instanceof Readable ? body : Readable.from(body.length > 0 ? [Buffer.from(body)] : []);
      const written = await store.blobs.write(stream);
      const { etag, size } = store.putWritten(
        { bucket, key, headers: { 'content-type': 'binary/octet-stream', ...headers } },
        written,
      );
      return { etag, size };
    },
    list(bucket, options = {}) {
      store.bucket(bucket);
      return listPage(store.catalogue, bucket, options);
    },
    remove: (bucket, key) => store.remove(bucket, key),
    dropUnfinished: store.dropUnfinished,
    close: store.close,
  };
}

function summary(object: StoredObject): { size: number; headers: Record<string, string> } {
  return { size: object.size, headers: describe(object) };
}

function corsRules(store: Store, path: string) {
  try {
    return store.bucket(placeOf(path).bucket).cors ?? [];
  } catch {
    return [];
  }
}

type Operation = (request: S3Request, store: Store) => AwsResponse | Promise<AwsResponse>;

/** Operations by method, presence of a key, and the sub-resource of the query. */
const operations: Record<string, Operation> = {
  'GET bucket list-type': listObjects,
  'GET bucket uploads': multipart.listMultipartUploads,
  'GET object': getObject,
  'HEAD object': getObject,
  'PUT object': putObject,
  'PUT object copy': copyObject,
  'DELETE object': deleteObject,
  'POST object uploads': multipart.createMultipartUpload,
  'PUT object uploadId': multipart.uploadPart,
  'POST object uploadId': multipart.completeMultipartUpload,
  'DELETE object uploadId': multipart.abortMultipartUpload,
  'GET object uploadId': multipart.listParts,
};

/** Query parameters that do not select the operation; any other one outside the list above is unknown here. */
const plainParameters =
  /^(x-id|partNumber|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|max-parts|max-uploads|part-number-marker|response-.*|x-amz-.*)$/i;

async function dispatch(request: S3Request, store: Store): Promise<AwsResponse> {
  const { http, bucket, key } = request;
  if (bucket === '')
    throw new AwsError('NotImplemented', 'The local S3 does not list buckets; they come from the templates.', 501);
  const chosenBy = [...http.query.keys()].filter((name) => !plainParameters.test(name));
  const words = [http.method, key === '' ? 'bucket' : 'object', ...chosenBy, ...(copies(http) ? ['copy'] : [])];
  const name = words.join(' ');
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation === undefined)
    throw new AwsError('NotImplemented', `The local S3 does not know this operation: ${name}.`, 501);
  refuseUnknown(http);
  store.bucket(bucket);
  return operation(request, store);
}

function copies(http: AwsRequest): boolean {
  return http.headers['x-amz-copy-source'] !== undefined;
}

/** Refuses by name every feature that would silently get lost. */
function refuseUnknown({ headers }: AwsRequest): void {
  const lost = [
    'x-amz-tagging',
    'x-amz-acl',
    'x-amz-object-lock-mode',
    'x-amz-server-side-encryption-customer-algorithm',
    'x-amz-checksum-crc32c',
    'x-amz-checksum-crc64nvme',
  ];
  const trailer = String(headers['x-amz-trailer'] ?? '').toLowerCase();
  const found = lost.find((name) => headers[name] !== undefined || trailer === name);
  if (found !== undefined) throw new AwsError('NotImplemented', `The local S3 does not know ${found}.`, 501);
}
