import * as z from 'zod';

/**
 * Makes the schema of an edit: new values of some fields of one item, and the seen values (`core/wire/edit.ts`).
 * @param wanted the allowed new values
 * @param seen the possible old values
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
      'changes and was must name the same fields, at least one',
    );
