import { createHash, randomUUID } from 'node:crypto';
import { AwsError, type AwsResponse } from '../../aws/service.ts';
import type { Written } from '../blobs.ts';
import type { Part, StoredObject, Upload } from '../catalogue.ts';
import { storeBody, sumsWith } from '../body/incoming-body.ts';
import { partsToJoin } from './parts-to-join.ts';
import { keptHeadersOf, type S3Request } from '../s3-request.ts';
import type { Store } from '../store.ts';
import { checksumFields, partSumFields, sumHeaders, uploadSumFields } from '../body/sum-answers.ts';
import { checkPartSums, checkWhole, readUploadSum, sumOfParts } from '../body/upload-sum.ts';
import { readRequest, xmlAnswer } from '../xml.ts';

export function createMultipartUpload(request: S3Request, store: Store): AwsResponse {
  const { bucket, key } = request;
  request.allowed('s3:PutObject');
  const sum = readUploadSum(request.http.headers);
  const upload = { id: randomUUID(), bucket, key, headers: keptHeadersOf(request), sum, started: Date.now() };
  store.catalogue.startUpload(upload);
  const answer = xmlAnswer('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: upload.id });
  const sumAnswer = { 'x-amz-checksum-algorithm': sum.name.toUpperCase(), 'x-amz-checksum-type': 'COMPOSITE' };
  return { ...answer, headers: { ...answer.headers, ...(sum.asked && sumAnswer) } };
}

export async function uploadPart(request: S3Request, store: Store): Promise<AwsResponse> {
  request.allowed('s3:PutObject');
  const upload = runningUpload(request, store);
  const { sum } = upload;
  const number = partNumber(request);
  const came = sumsWith(request.http);
  checkPartSums(sum, came);
  const written = await storeBody(request.http, store.blobs, [sum.name]);
  const part = keepPart(store, upload, number, written);
  const told = (sum.asked ? [sum.name] : came).map((name) => [name, written.checksums[name]!]);
  return { headers: { etag: `"${part.etag}"`, ...sumHeaders(Object.fromEntries(told)) } };
}

function keepPart(store: Store, { id, sum }: Upload, number: number, written: Written): Part {
  const part = {
    number,
    size: written.size,
    etag: written.md5,
    modified: Date.now(),
    checksum: written.checksums[sum.name]!,
    segments: written.segments,
  };
  const replaced = store.catalogue.putPart(id, part);
  store.blobs.drop(replaced ?? written.segments);
  if (replaced === undefined) throw noSuchUpload();
  return part;
}

/** Joins the parts: the object gets their files, and the upload ends in the same transaction. */
export async function completeMultipartUpload(request: S3Request, store: Store): Promise<AwsResponse> {
  const { bucket, key, http } = request;
  request.allowed('s3:PutObject');
  const wanted = readRequest((await http.bytes()).toString('utf8'), 'Part');
  const done = store.object(bucket, key);
  if (done?.upload === http.query.get('uploadId')) return completed(request, done);
  const upload = runningUpload(request, store);
  const parts = partsToJoin(store.catalogue.parts(upload.id), wanted, upload.sum);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const checksum = sumOfParts(upload.sum, parts);
  checkWhole(http.headers, upload.sum, checksum, size);
  const object = store.commit(
    {
      bucket,
      key,
      upload: upload.id,
      headers: upload.headers,
      size,
      etag: `${createHash('md5')
        .update(Buffer.from(parts.map(({ etag }) => etag).join(''), 'hex'))
        .digest('hex')}-${parts.length}`,
      checksums: upload.sum.asked ? { [upload.sum.name]: checksum } : {},
      modified: Date.now(),
      segments: parts.flatMap((part) => part.segments),
    },
    http.headers,
  );
  return completed(request, object);
}

function completed({ bucket, key, http }: S3Request, object: StoredObject): AwsResponse {
  const location = `http://${http.headers.host}/${bucket}/${encodeURIComponent(key).replaceAll('%2F', '/')}`;
  return xmlAnswer('CompleteMultipartUploadResult', {
    Location: location,
    Bucket: bucket,
    Key: key,
    ETag: `"${object.etag}"`,
    ...checksumFields(object.checksums),
  });
}

export function abortMultipartUpload(request: S3Request, store: Store): AwsResponse {
  request.allowed('s3:AbortMultipartUpload');
  store.blobs.drop(store.catalogue.abandon(runningUpload(request, store).id));
  return { status: 204 };
}

export function listParts(request: S3Request, store: Store): AwsResponse {
  const {
    bucket,
    key,
    http: { query },
  } = request;
  request.allowed('s3:ListMultipartUploadParts');
  const { id, sum } = runningUpload(request, store);
  const after = Number(query.get('part-number-marker') ?? 0);
  const limit = Math.min(Number(query.get('max-parts') ?? 1000), 1000);
  const rest = store.catalogue.parts(id).filter(({ number }) => number > after);
  const shown = rest.slice(0, limit);
  const isTruncated = rest.length > shown.length;
  return xmlAnswer('ListPartsResult', {
    Bucket: bucket,
    Key: key,
    UploadId: id,
    MaxParts: limit,
    IsTruncated: isTruncated,
    ...uploadSumFields(sum),
    NextPartNumberMarker: isTruncated ? shown.at(-1)?.number : undefined,
    Part: shown.map((part) => ({
      PartNumber: part.number,
      ETag: `"${part.etag}"`,
      Size: part.size,
      LastModified: new Date(part.modified).toISOString(),
      ...partSumFields(sum, part.checksum),
    })),
  });
}

export function listMultipartUploads(request: S3Request, store: Store): AwsResponse {
  const {
    bucket,
    http: { query },
  } = request;
  request.allowedOnBucket('s3:ListBucketMultipartUploads');
  const uploads = store.catalogue.uploads(bucket).filter(({ key }) => key.startsWith(query.get('prefix') ?? ''));
  return xmlAnswer('ListMultipartUploadsResult', {
    Bucket: bucket,
    IsTruncated: false,
    Upload: uploads.map(({ id, key, started, sum }) => ({
      Key: key,
      UploadId: id,
      Initiated: new Date(started).toISOString(),
      ...uploadSumFields(sum),
    })),
  });
}

function runningUpload({ bucket, key, http }: S3Request, store: Store): Upload {
  const upload = store.catalogue.upload(http.query.get('uploadId') ?? '');
  if (upload === undefined || upload.bucket !== bucket || upload.key !== key) throw noSuchUpload();
  return upload;
}

function noSuchUpload(): AwsError {
  return new AwsError(
    'NoSuchUpload',
    'The specified upload does not exist. It may have been aborted or completed.',
    404,
  );
}

function partNumber({ http }: S3Request): number {
  const number = Number(http.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw new AwsError('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive.');
  return number;
}
