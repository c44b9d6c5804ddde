import { Readable } from 'node:stream';
import { AwsError, type AwsRequest } from '../../aws/service.ts';
import type { Blobs, Written } from '../blobs.ts';
import { ChunkedBody } from './chunked-body.ts';
import { type SumName, sumNames } from './sums.ts';

/** Returns the checksums of a body, before it or after it. */
export function sumsWith({ headers }: AwsRequest): SumName[] {
  const announced = String(headers['x-amz-trailer'] ?? '').toLowerCase();
  return sumNames.filter((name) => {
    const header = `x-amz-checksum-${name}`;
    return headers[header] !== undefined || announced.split(/[\s,]+/).includes(header);
  });
}

/**
 * Writes the body of a PutObject or UploadPart and compares it with each of its checksums.
 * @param also further checksums to compute
 * @throws AwsError `BadDigest`
 */
export async function storeBody(request: AwsRequest, blobs: Blobs, also: readonly SumName[] = []): Promise<Written> {
  const { signature } = request;
  const chunked = signature.payloadHash.startsWith('STREAMING-') ? new ChunkedBody(signature) : undefined;
  const computed = [...new Set([...sumsWith(request), ...also])];
  if (chunked !== undefined)
    request.body.once('error', (error) => chunked.destroy(error)).once('close', () => cutOff(request.body, chunked));
  const written = await blobs.write(chunked === undefined ? request.body : request.body.pipe(chunked), computed);
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
    throw new AwsError('IncompleteBody', `The body has ${written.size} bytes instead of ${String(length)}.`);
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== Buffer.from(written.md5, 'hex').toString('base64')) throw badDigest('Content-MD5');
  for (const name of sumNames) {
    const header = `x-amz-checksum-${name}`;
    const given = trailers[header] ?? headers[header];
    if (given !== undefined && given !== written.checksums[name]) throw badDigest(name.toUpperCase());
  }
}

function badDigest(name: string): AwsError {
  return new AwsError('BadDigest', `The ${name} you specified did not match the calculated checksum.`);
}
