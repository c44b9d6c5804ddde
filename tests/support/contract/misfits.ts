import type { Schema } from '../../../scripts/keep-contract/snapshot.ts';

/**
 * Finds values that the giver may send and the taker does not understand. Unknown fields are no misfit, as pages ignore
 * them and the API strips them, unless the taker refuses them.
 * @param strict true if the taker refuses unknown fields where its schema says so
 * @returns the places, in words; empty if the taker understands everything
 */
export function misfits(taker: Schema, giver: Schema, strict: boolean, at = 'it'): string[] {
  const given = alternatives(giver);
  const taken = alternatives(taker);
  if (given.length > 1 || taken.length > 1)
    return given.flatMap((one) => {
      const tries = taken.map((other) => misfits(other, one, strict, at));
      return tries.some(({ length }) => length === 0) ? [] : closest(tries);
    });
  const [take, give] = [taken[0]!, given[0]!];
  const otherType = typeMisfits(take, give, at);
  if (otherType.length > 0) return otherType;
  return [
    ...valueMisfits(take, give, at),
    ...boundMisfits(take, give, at),
    ...fieldMisfits(take, give, strict, at),
    ...elementMisfits(take, give, strict, at),
  ];
}

/** Returns the schemas of which one applies, each of one type and with all its parts in one. */
function alternatives(schema: Schema): Schema[] {
  const some = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined;
  if (some) return some.flatMap(alternatives);
  if (schema['allOf']) return alternatives(inOne(schema['allOf'] as Schema[]));
  const { type, enum: values, ...rest } = schema;
  if (!Array.isArray(type)) return [schema];
  return type.map((one: string) => {
    if (one === 'null') return { type: one };
    return { type: one, ...rest, ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }) };
  });
}

const inOne = (parts: Schema[]): Schema => ({
  ...Object.assign({}, ...parts),
  properties: Object.assign({}, ...parts.map(fieldsOf)) as unknown,
  required: parts.flatMap((part) => namesIn(part['required'])),
});

/** The alternative that was probably meant has the fewest misfits. */
const closest = (tries: string[][]): string[] => tries.toSorted((a, b) => a.length - b.length)[0] ?? [];

function typeMisfits({ type: taken }: Schema, { type: given }: Schema, at: string): string[] {
  if (taken === undefined || taken === given || (taken === 'number' && given === 'integer')) return [];
  return [`${at} is ${String(given ?? 'anything')}, not ${String(taken)}`];
}

const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema['const']] : (schema['enum'] as unknown[] | undefined);

function valueMisfits(taker: Schema, giver: Schema, at: string): string[] {
  const taken = valuesOf(taker);
  if (taken === undefined) return [];
  const given = valuesOf(giver);
  if (given === undefined) return [`${at} is any value, not one of ${taken.join(', ')}`];
  return given.filter((value) => !taken.includes(value)).map((value) => `${at} may be ${String(value)}`);
}

const LEAST = ['minimum', 'minLength', 'minItems', 'exclusiveMinimum'];
const MOST = ['maximum', 'maxLength', 'maxItems', 'exclusiveMaximum'];

function boundMisfits(taker: Schema, giver: Schema, at: string): string[] {
  const low = LEAST.filter((bound) => bound in taker && Number(giver[bound] ?? -Infinity) < Number(taker[bound]));
  const high = MOST.filter((bound) => bound in taker && Number(giver[bound] ?? Infinity) > Number(taker[bound]));
  const written = 'pattern' in taker && taker['pattern'] !== giver['pattern'] ? ['pattern'] : [];
  return [...low, ...high, ...written].map((bound) => `${at} has another ${bound}`);
}

function fieldMisfits(taker: Schema, giver: Schema, strict: boolean, at: string): string[] {
  const [taken, given] = [fieldsOf(taker), fieldsOf(giver)];
  const needed = namesIn(taker['required']);
  const always = namesIn(giver['required']);
  const missing = needed.filter((name) => !always.includes(name)).map((name) => `${at}.${name} may be missing`);
  const refused =
    strict && taker['additionalProperties'] === false ? Object.keys(given).filter((name) => !(name in taken)) : [];
  return [
    ...missing,
    ...refused.map((name) => `${at}.${name} is refused`),
    ...Object.keys(taken)
      .filter((name) => name in given)
      .flatMap((name) => misfits(taken[name]!, given[name]!, strict, `${at}.${name}`)),
  ];
}

const fieldsOf = (schema: Schema) => (schema['properties'] ?? {}) as Record<string, Schema>;
const namesIn = (value: unknown) => (value ?? []) as string[];

/** Compares the elements of lists and of records. */
function elementMisfits(taker: Schema, giver: Schema, strict: boolean, at: string): string[] {
  return ['items', 'additionalProperties'].flatMap((elements) => {
    const [taken, given] = [taker[elements], giver[elements]];
    return isSchema(taken) && isSchema(given) ? misfits(taken, given, strict, `${at}[]`) : [];
  });
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
