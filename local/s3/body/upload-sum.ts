import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../../aws/service.ts';
import type { Part } from '../catalogue.ts';
import { isJoinable, joinedSum } from './joined-sum.ts';
import { type SumName, sumNames, sums } from './sums.ts';

/** The checksum of a multipart upload's object: of its bytes, or of the checksums of its parts. */
export interface UploadSum {
  name: SumName;
  type: 'FULL_OBJECT' | 'COMPOSITE';
  /** False if S3 chose it: then no answer contains it before the object exists, and parts may have any checksums. */
  asked: boolean;
}

/** @throws AwsError `InvalidRequest`; `NotImplemented` for the newer algorithms */
export function readUploadSum(headers: IncomingHttpHeaders): UploadSum {
  const { 'x-amz-checksum-algorithm': algorithm, 'x-amz-checksum-type': type } = headers;
  if (algorithm === undefined) {
    if (type !== undefined)
      throw invalid('The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.');
    return { name: 'crc64nvme', type: 'FULL_OBJECT', asked: false };
  }
  const name = sumNames.find((known) => known === String(algorithm).toLowerCase());
  if (name === undefined)
    throw new AwsError('NotImplemented', `The local S3 does not know the checksum ${String(algorithm)}.`, 501);
  const types = possibleTypes(name);
  const chosen = type === undefined ? types[0] : types.find((one) => one === String(type).toUpperCase());
  if (chosen === undefined)
    throw invalid(`The ${String(type)} checksum type cannot be used with the ${name} checksum algorithm.`);
  return { name, type: chosen, asked: true };
}

/** Returns the possible types; the first one is the default. */
function possibleTypes(name: SumName): UploadSum['type'][] {
  if (name === 'crc64nvme') return ['FULL_OBJECT'];
  return isJoinable(name) ? ['COMPOSITE', 'FULL_OBJECT'] : ['COMPOSITE'];
}

/** Checks whether a part may have these checksums. @throws AwsError `InvalidRequest` */
export function checkPartSums({ name, type, asked }: UploadSum, came: readonly SumName[]): void {
  const other = came.find((one) => one !== name);
  const missing = type === 'COMPOSITE' && came.length === 0;
  if (asked && (other !== undefined || missing)) throw mismatch(name, other ?? 'null');
}

/** Returns the checksum of the object made of the parts. */
export function sumOfParts({ name, type }: UploadSum, parts: readonly Part[]): string {
  if (type === 'FULL_OBJECT' && isJoinable(name)) return joinedSum(name, parts);
  const sum = sums[name]();
  sum.update(Buffer.concat(parts.map(({ checksum }) => Buffer.from(checksum, 'base64'))));
  return `${sum.result()}-${parts.length}`;
}

/** Compares the object with the facts of its completion. @throws AwsError `BadDigest`, `InvalidRequest` */
export function checkWhole(headers: IncomingHttpHeaders, upload: UploadSum, checksum: string, size: number): void {
  const { 'x-amz-checksum-type': type = upload.type, 'x-amz-mp-object-size': expectedSize } = headers;
  if (String(type).toUpperCase() !== upload.type)
    throw invalid(
      `The upload was created using the ${upload.type} checksum mode. The complete request must use the same checksum mode.`,
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
