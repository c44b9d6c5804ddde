import type { UploadSum } from './upload-sum.ts';

/** The name of a checksum in a document: `ChecksumCRC32`. */
export const sumField = (name: string): string => `Checksum${name.toUpperCase()}`;

/** What the checksums of an object are of: those of a multipart one end with the number of parts that they are of. */
const typeOf = (checksums: Record<string, string>): UploadSum['type'] =>
  Object.values(checksums).some((value) => /-\d+$/.test(value)) ? 'COMPOSITE' : 'FULL_OBJECT';

/** `x-amz-checksum-*` of an answer. */
export function checksumHeaders(checksums: Record<string, string>): Record<string, string> {
  return Object.keys(checksums).length === 0
    ? {}
    : { ...sumHeaders(checksums), 'x-amz-checksum-type': typeOf(checksums) };
}

/** Without what they are of: a part's. */
export const sumHeaders = (checksums: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]));

/** The checksums of an object in a document. */
export const checksumFields = (checksums: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(checksums).map(([name, value]) => [sumField(name), value])),
  ChecksumType: typeOf(checksums),
});

/** What a document says of an upload whose checksum was asked for. */
export const uploadSumFields = ({ name, type, asked }: UploadSum): Record<string, string> =>
  asked ? { ChecksumAlgorithm: name.toUpperCase(), ChecksumType: type } : {};

/** A part's, of such an upload. */
export const partSumFields = ({ name, asked }: UploadSum, checksum: string): Record<string, string> =>
  asked ? { [sumField(name)]: checksum } : {};
