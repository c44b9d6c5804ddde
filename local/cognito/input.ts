import * as z from 'zod';
import { faults } from './faults.ts';

/** Reads the parts of a call's body that the pool uses. */
export function read<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw faults.parameter(
    `1 validation error detected: Value at '${issue?.path.join('.') ?? ''}' failed to satisfy constraint: ${issue?.message ?? ''}`,
  );
}

export const text = z.string().min(1).max(2048);
export const password = z.string().min(1).max(256);
export const attributes = z.array(
  z.object({ Name: z.string().min(1).max(50), Value: z.string().max(2048).default('') }),
);
export const metadata = z.record(z.string(), z.string()).optional();

/** Turns a list of attributes into the format of triggers. */
export function recordOf(list: { Name: string; Value: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}
