import { Readable } from 'node:stream';
import { AwsError, type AwsRequest } from '../aws/service.ts';
import type { Blobs, Written } from './blobs.ts';
import { ChunkedBody } from './chunked-body.ts';

const known = ['crc32', 'sha256'];
const unknown = ['crc32c', 'crc64nvme', 'sha1'];

/** Writes the body of a PutObject or UploadPart and compares it with every checksum that came with it. @throws AwsError `BadDigest` */
export async function storeBody(request: AwsRequest, blobs: Blobs): Promise<Written> {
  const { headers, signature } = request;
  const announced = String(headers['x-amz-trailer'] ?? '').toLowerCase();
  const refused = unknown.find(
    (name) => headers[`x-amz-checksum-${name}`] !== undefined || announced.includes(`x-amz-checksum-${name}`),
  );
  if (refused !== undefined)
    throw new AwsError('NotImplemented', `The local S3 does not know the checksum ${refused}.`, 501);

  const chunked = signature.payloadHash.startsWith('STREAMING-') ? new ChunkedBody(signature) : undefined;
  const sha256 = headers['x-amz-checksum-sha256'] !== undefined || announced.includes('x-amz-checksum-sha256');
  if (chunked !== undefined)
    request.body.once('error', (error) => chunked.destroy(error)).once('close', () => cutOff(request.body, chunked));
  const written = await blobs.write(chunked === undefined ? request.body : request.body.pipe(chunked), { sha256 });
  try {
    compare(request, written, chunked?.trailers ?? {});
  } catch (error) {
    blobs.drop(written.segments);
    throw error;
  }
  return written;
}

function cutOff(body: Readable, chunked: ChunkedBody): void {
  if (!body.readableEnded)
    chunked.destroy(new AwsError('IncompleteBody', 'The connection closed before the body was complete.'));
}

function compare({ headers }: AwsRequest, written: Written, trailers: Record<string, string>): void {
  const length = headers['x-amz-decoded-content-length'];
  if (length !== undefined && Number(length) !== written.size)
    throw new AwsError('IncompleteBody', `The body has ${written.size} bytes, ${String(length)} were announced.`);
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== Buffer.from(written.md5, 'hex').toString('base64')) throw badDigest('Content-MD5');
  for (const name of known) {
    const header = `x-amz-checksum-${name}`;
    const given = trailers[header] ?? headers[header];
    if (given !== undefined && given !== written[name as 'crc32' | 'sha256']) throw badDigest(name.toUpperCase());
  }
}

function badDigest(name: string): AwsError {
  return new AwsError('BadDigest', `The ${name} you specified did not match the calculated checksum.`);
}
