import type { UploadSum } from './upload-sum.ts';

/** Returns the name of a checksum in a document: `ChecksumCRC32`. */
export const sumField = (name: string): string => `Checksum${name.toUpperCase()}`;

/** Returns the type of an object's checksums: a multipart one ends with the number of its parts. */
const typeOf = (checksums: Record<string, string>): string =>
  Object.values(checksums).some((value) => /-\d+$/.test(value)) ? 'COMPOSITE' : 'FULL_OBJECT';

/** Returns the `x-amz-checksum-*` headers of an answer. */
export function checksumHeaders(checksums: Record<string, string>): Record<string, string> {
  return Object.keys(checksums).length === 0
    ? {}
    : { ...sumHeaders(checksums), 'x-amz-checksum-type': typeOf(checksums) };
}

/** Without the type, for a part. */
export const sumHeaders = (checksums: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]));

/** Returns the checksums of an object in a document. */
export const checksumFields = (checksums: Record<string, string>): Record<string, string> =>
  Object.keys(checksums).length === 0
    ? {}
    : {
        ...Object.fromEntries(Object.entries(checksums).map(([name, value]) => [sumField(name), value])),
        ChecksumType: typeOf(checksums),
      };

/** Returns a document's fields for an upload with a requested checksum. */
export const uploadSumFields = ({ name, asked }: UploadSum): Record<string, string> =>
  asked ? { ChecksumAlgorithm: name.toUpperCase(), ChecksumType: 'COMPOSITE' } : {};

/** Returns the fields of a part of such an upload. */
export const partSumFields = ({ name, asked }: UploadSum, checksum: string): Record<string, string> =>
  asked ? { [sumField(name)]: checksum } : {};
