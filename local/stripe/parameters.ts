import * as z from 'zod';
import { languages } from '../../core/wire/languages.ts';
import { StripeFault } from './fault.ts';
import type { Form } from './form.ts';

/** Parameters arrive as text; these are their types, with the limits of Stripe's API reference. */
export const text = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
export const amount = integer.pipe(z.number().min(0, 'Invalid non-negative integer').max(99_999_999));
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const url = text.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'Not a valid URL');
export const email = z
  .string()
  .max(512)
  .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/, 'Invalid email address');
/** The languages of the pages (`page/texts.ts`), a few of Stripe's own. */
export const locale = z.enum(['auto', 'en', ...languages]).optional();
export const expand = z.array(z.string()).optional();
/** At most 50 keys of 40 characters, values of 500. */
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((map) => Object.keys(map).length <= 50, 'You can have up to 50 metadata keys')
  .optional();
/** `created[gte]=…`: a period, in epoch seconds. */
const span = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});
export const created = span.optional();

/** Tells whether a moment lies in the requested period. */
export const liesIn = (moment: number, { gt, gte, lt, lte }: z.output<typeof span> = {}): boolean =>
  moment > (gt ?? -Infinity) &&
  moment >= (gte ?? -Infinity) &&
  moment < (lt ?? Infinity) &&
  moment <= (lte ?? Infinity);

export const paging = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
};

const nameOf = (path: PropertyKey[]) =>
  path.map((segment, index) => (index === 0 ? String(segment) : `[${String(segment)}]`)).join('');

/**
 * Reads a request's parameters by its route's declaration.
 * @throws StripeFault `parameter_unknown`, `parameter_missing` or `parameter_invalid` naming the parameter in the
 *   form's format.
 */
export function readParameters<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw new StripeFault('Invalid request');
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw new StripeFault(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = nameOf(issue.path);
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    throw new StripeFault(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw new StripeFault(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param });
}
