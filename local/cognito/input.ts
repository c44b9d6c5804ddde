import { z } from 'zod';
import { faults } from './faults.ts';

/** A call's body, as far as the pool reads it. */
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

/** A list of attributes as triggers have it. */
export function recordOf(list: { Name: string; Value: string }[]): Record<string, string> {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}
