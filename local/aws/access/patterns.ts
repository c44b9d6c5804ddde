import type { OneOrMany, PolicyContext } from './policy.ts';

/** The condition keys of one request, for lookup: names in lower case, every value a list of texts. */
export type ConditionKeys = ReadonlyMap<string, readonly string[]>;

export function listOf<T>(value: OneOrMany<T> | undefined): T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

export function conditionKeys(context: PolicyContext): ConditionKeys {
  return new Map(Object.entries(context).map(([name, value]) => [name.toLowerCase(), listOf(value).map(String)]));
}

/** A policy's text with its variables filled in: the policy's wildcards stay wildcards, those of a value do not. */
type Piece = { literal: string } | 'any' | 'one';

/** `${*}`, `${?}`, `${$}` are the characters themselves. */
const escapes = new Set(['*', '?', '$']);

/**
 * Splits a policy text into pieces. Undefined when a variable has neither a value nor a default, so that nothing
 * matches.
 */
function pieces(text: string, keys: ConditionKeys): Piece[] | undefined {
  const found: Piece[] = [];
  const token = /\$\{([^},]+?)\s*(?:,\s*'([^']*)')?\}|[*?]|[^*?$]+|\$/g;
  for (const [whole, variable, otherwise] of text.matchAll(token)) {
    if (variable !== undefined) {
      const value = escapes.has(variable) ? variable : (singleValue(keys, variable) ?? otherwise);
      if (value === undefined) return undefined;
      found.push({ literal: value });
    } else if (whole === '*') found.push('any');
    else if (whole === '?') found.push('one');
    else found.push({ literal: whole });
  }
  return found;
}

/** Returns the value of a key for a variable, only if it has exactly one (IAM user guide, *Policy variables*). */
function singleValue(keys: ConditionKeys, name: string): string | undefined {
  const values = keys.get(name.toLowerCase());
  return values?.length === 1 ? values[0] : undefined;
}

/** Fills in the variables of a text without wildcards; undefined when one has no value. */
export function withVariables(text: string, keys: ConditionKeys): string | undefined {
  return pieces(text, keys)
    ?.map((piece) => (piece === 'any' ? '*' : piece === 'one' ? '?' : piece.literal))
    .join('');
}

/** Tells whether `value` matches the policy's pattern: `*` is any text, `?` any one character. */
export function fits(pattern: string, value: string, keys: ConditionKeys, ignoreCase = false): boolean {
  return (
    (pattern.includes('${') ? expressionOf(pattern, keys, ignoreCase) : constant(pattern, ignoreCase))?.test(value) ??
    false
  );
}

/** Undefined when a variable has no value. */
function expressionOf(pattern: string, keys: ConditionKeys, ignoreCase: boolean): RegExp | undefined {
  const source = pieces(pattern, keys)
    ?.map((part) => (part === 'any' ? '.*' : part === 'one' ? '.' : literally(part.literal)))
    .join('');
  return source === undefined ? undefined : new RegExp(`^${source}$`, ignoreCase ? 'is' : 's');
}

/** The expressions of patterns without variables, which come from templates. */
const constants = { exact: new Map<string, RegExp>(), ignoringCase: new Map<string, RegExp>() };

/** Returns the expression of a pattern without variables. Each call to a service compares dozens of them. */
function constant(pattern: string, ignoreCase: boolean): RegExp | undefined {
  const known = ignoreCase ? constants.ignoringCase : constants.exact;
  const found = known.get(pattern) ?? expressionOf(pattern, new Map(), ignoreCase);
  if (found) known.set(pattern, found);
  return found;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/**
 * Tells whether an ARN matches a pattern part by part, as ArnLike and ArnEquals compare. A wildcard does not cross a
 * colon, except in the last part.
 */
export function fitsArn(pattern: string, arn: string, keys: ConditionKeys): boolean {
  const wanted = arnParts(pattern);
  const given = arnParts(arn);
  if (pattern === '*') return true;
  return wanted.length === given.length && wanted.every((part, index) => fits(part, given[index] ?? '', keys));
}

function arnParts(arn: string): string[] {
  const guarded = arn.split(/:(?![^{]*\})/);
  return [...guarded.slice(0, 5), guarded.slice(5).join(':')];
}
