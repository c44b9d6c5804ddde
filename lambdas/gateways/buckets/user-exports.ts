import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { USER_EXPORTS } from '../../../core/shop/user-exports.ts';
import { environment } from '../../environment.ts';
import { isMissing, s3 } from './s3.ts';

/* Copies of the user pool's users, one a day: Cognito has no backup. They have no passwords, which the pool never gives
   out. The bucket forgets them (`docs/privacy.md`). */

const exportedUser = z.object({
  user_id: z.string(),
  email: z.string(),
  google_id: z.string().nullable(),
  admin: z.boolean(),
});
export type ExportedUser = z.infer<typeof exportedUser>;

const userExport = z.object({
  /** ISO time at which the listing began. */
  at: z.string(),
  users: z.array(exportedUser),
});
export type UserExport = z.infer<typeof userExport>;

const keyOf = (day: string): string => `${USER_EXPORTS}${day}.json`;

/** Keeps the export of a day; a later one of the same day replaces it. */
export async function putUserExport(day: string, exported: UserExport): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: environment.usersBucket,
      Key: keyOf(day),
      Body: JSON.stringify(exported),
      ContentType: 'application/json',
    }),
  );
}

/** Reads the export of a day; undefined without one. */
export async function readUserExport(day: string): Promise<UserExport | undefined> {
  try {
    const object = await s3.send(new GetObjectCommand({ Bucket: environment.usersBucket, Key: keyOf(day) }));
    return userExport.parse(JSON.parse(await object.Body!.transformToString()));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
