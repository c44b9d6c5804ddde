import { AwsError } from '../../aws/service.ts';
import type { Part } from '../catalogue.ts';
import { sumField } from '../body/sum-answers.ts';
import type { UploadSum } from '../body/upload-sum.ts';

/** The minimum size of every part except the last, as in S3. */
const smallestPart = 5 * 1024 * 1024;

type NamedPart = Readonly<Record<string, string>>;

/**
 * Returns the checked parts of a CompleteMultipartUpload. @throws AwsError `MalformedXML`, `InvalidRequest`,
 * `InvalidPart`, `InvalidPartOrder`, `EntityTooSmall`
 */
export function partsToJoin(sent: readonly Part[], named: readonly NamedPart[], sum: UploadSum): Part[] {
  if (named.length === 0) throw new AwsError('MalformedXML', 'CompleteMultipartUpload names no parts.');
  const byNumber = new Map(sent.map((part) => [part.number, part]));
  const parts = named.map((one) => {
    const part = byNumber.get(Number(one['PartNumber']));
    if (part === undefined || one['ETag']?.replaceAll('"', '') !== part.etag || !hasSameSums(one, part, sum))
      throw new AwsError(
        'InvalidPart',
        `Part ${one['PartNumber']} was not sent, or not with this ETag and this checksum.`,
      );
    return part;
  });
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (next === undefined) break;
    if (next.number <= part.number)
      throw new AwsError('InvalidPartOrder', 'The list of parts was not in ascending order.');
    if (part.size < smallestPart)
      throw new AwsError('EntityTooSmall', `Part ${part.number} is smaller than 5 MB and not the last one.`);
  }
  return parts;
}

/** Compares checksums. An upload that began without a checksum knows none of its parts'. */
function hasSameSums(named: NamedPart, part: Part, { name, asked }: UploadSum): boolean {
  const given = Object.entries(named).filter(([field]) => field.startsWith('Checksum'));
  if (given.length === 0 && asked)
    throw new AwsError(
      'InvalidRequest',
      `The upload was created using a ${name} checksum. The complete request must include the checksum for each part. It was missing for part ${part.number} in the request.`,
    );
  return given.every(([field, value]) => asked && field === sumField(name) && value === part.checksum);
}
