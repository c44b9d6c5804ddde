import { z } from 'zod';

/**
 * A change of some fields of one thing, and how each was when it was looked at (`core/wire/edit.ts`).
 * @param wanted what the fields may become
 * @param seen what they can have been
 */
export const editOf = <Wanted extends z.ZodRawShape, Seen extends z.ZodRawShape>(
  wanted: z.ZodObject<Wanted>,
  seen: z.ZodObject<Seen>,
) =>
  z
    .strictObject({ changes: wanted.partial(), was: seen.partial() })
    .refine(
      ({ changes, was }) =>
        Object.keys(changes).length > 0 && Object.keys(changes).sort().join() === Object.keys(was).sort().join(),
      'says of each field that it changes how it was',
    );
