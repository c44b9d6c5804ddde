import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { REMOVALS } from '../../../core/photos/register/original-key.ts';
import { environment } from '../../environment.ts';
import { listObjects, s3, writeOnce } from './s3.ts';

/* Records of take-downs and erasures beside the photos, so that a restored table does not forget them. They are written
   once and never changed. Their keys begin with their time. */

/** A removal that a restored table must repeat. */
export interface RemovalRecord {
  /** ISO time. */
  at: string;
  id: string;
  removal: unknown;
}

/** Keeps a record; a repeated one is there already. */
export async function putRemoval({ at, id, removal }: RemovalRecord): Promise<void> {
  try {
    await writeOnce(() =>
      s3.send(
        new PutObjectCommand({
          Bucket: environment.originalsBucket,
          Key: `${REMOVALS}${at}-${id}.json`,
          Body: JSON.stringify({ at, id, removal }),
          ContentType: 'application/json',
          IfNoneMatch: '*',
        }),
      ),
    );
  } catch (error) {
    if (!(error instanceof S3ServiceException && error.name === 'PreconditionFailed')) throw error;
  }
}

/** Lists the records from a moment on, the oldest first. */
export async function* listRemovals(since: Date): AsyncGenerator<RemovalRecord> {
  const from = `${REMOVALS}${since.toISOString()}`;
  for await (const { key } of listObjects(environment.originalsBucket, REMOVALS)) {
    if (key < from) continue;
    const object = await s3.send(new GetObjectCommand({ Bucket: environment.originalsBucket, Key: key }));
    yield JSON.parse(await object.Body!.transformToString()) as RemovalRecord;
  }
}
