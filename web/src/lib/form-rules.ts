import { email, minLength, regex, safeParse, string, trim } from 'zod/mini';

/** `spec/storefront.md §9`, and the stricter of its two rules: also for a change. */
const MIN_PASSWORD = 8;

const schemas = {
  email: string().check(trim(), email()),
  password: string().check(minLength(1)),
  chosenPassword: string().check(minLength(MIN_PASSWORD)),
  code: string().check(trim(), regex(/^\d{6}$/)),
};

/**
 * What a field takes, for `register`. What is wrong is said by the field itself, in the person's language. (The forms' resolver for
 * whole objects weighs 3 kB, gzipped, and compiles them with `eval`, which the shop's pages forbid.)
 */
const rule = (schema: (typeof schemas)[keyof typeof schemas]) => ({ validate: (typed: string) => safeParse(schema, typed).success });
const trimmed = { setValueAs: (typed: string) => typed.trim() };

export const emailRule = { ...rule(schemas.email), ...trimmed };
export const passwordRule = rule(schemas.password);
export const chosenPasswordRule = rule(schemas.chosenPassword);
export const codeRule = { ...rule(schemas.code), ...trimmed };
