import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../../aws/service.ts';
import type { Part } from '../catalogue.ts';
import { type SumName, sumNames, sums } from './sums.ts';

/** The composite checksum of a multipart upload's object: of the checksums of its parts. */
export interface UploadSum {
  name: SumName;
  /** False if the upload names none: then parts may have any checksums, and the object has none. */
  asked: boolean;
}

/** @throws AwsError `InvalidRequest`; `NotImplemented` for the checksums that the shop does not use */
export function readUploadSum(headers: IncomingHttpHeaders): UploadSum {
  const { 'x-amz-checksum-algorithm': algorithm, 'x-amz-checksum-type': type } = headers;
  if (algorithm === undefined) {
    if (type !== undefined)
      throw invalid('The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.');
    return { name: 'crc32', asked: false };
  }
  const name = sumNames.find((known) => known === String(algorithm).toLowerCase());
  if (name === undefined || (type !== undefined && String(type).toUpperCase() !== 'COMPOSITE'))
    throw new AwsError(
      'NotImplemented',
      `The local S3 does not know the checksum ${String(algorithm)} of the type ${String(type)}.`,
      501,
    );
  return { name, asked: true };
}

/** Checks whether a part may have these checksums. @throws AwsError `InvalidRequest` */
export function checkPartSums({ name, asked }: UploadSum, came: readonly SumName[]): void {
  const other = came.find((one) => one !== name);
  if (asked && (other !== undefined || came.length === 0)) throw mismatch(name, other ?? 'null');
}

/** Returns the checksum of the object made of the parts. */
export function sumOfParts({ name }: UploadSum, parts: readonly Part[]): string {
  const sum = sums[name]();
  sum.update(Buffer.concat(parts.map(({ checksum }) => Buffer.from(checksum, 'base64'))));
  return `${sum.result()}-${parts.length}`;
}

/** Compares the object with the facts of its completion. @throws AwsError `BadDigest`, `InvalidRequest` */
export function checkWhole(headers: IncomingHttpHeaders, upload: UploadSum, checksum: string, size: number): void {
  const { 'x-amz-checksum-type': type = 'COMPOSITE', 'x-amz-mp-object-size': expectedSize } = headers;
  if (String(type).toUpperCase() !== 'COMPOSITE')
    throw invalid(
      'The upload was created using the COMPOSITE checksum mode. The complete request must use the same checksum mode.',
    );
  if (expectedSize !== undefined && Number(expectedSize) !== size)
    throw invalid(
      `The provided 'x-amz-mp-object-size' header value ${String(expectedSize)} does not match what was computed: ${size}`,
    );
  const given = headers[`x-amz-checksum-${upload.name}`];
  if (given !== undefined && withoutCount(String(given)) !== withoutCount(checksum))
    throw new AwsError(
      'BadDigest',
      `The ${upload.name.toUpperCase()} you specified did not match the calculated checksum.`,
    );
}

/** Removes the number of parts, which is optional. */
const withoutCount = (checksum: string) => checksum.replace(/-\d+$/, '');

function mismatch(expected: string, actual: string): AwsError {
  return invalid(
    `Checksum Type mismatch occurred, expected checksum Type: ${expected}, actual checksum Type: ${actual}`,
  );
}

const invalid = (message: string) => new AwsError('InvalidRequest', message);
