import fc from 'fast-check';
import * as z from 'zod';

/** The part of a JSON schema that the contract uses. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

/** Returns inputs of a zod schema. Some miss a rule that a JSON schema cannot say, and the shop refuses them. */
export function inputsOf(schema: z.ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline', cycles: 'throw' });
  return valuesOf(json as Schema, known);
}

function valuesOf(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(branch, known)));
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf) as Schema, known);
  switch (schema.type) {
    case 'string':
      return stringsOf(schema, known);
    case 'integer':
      return fc.integer(rangeOf(schema));
    case 'number':
      return fc.double({ ...rangeOf(schema), noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arraysOf(schema, known);
    case 'object':
      return objectsOf(schema, known);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const MAX_NUMBER = 2 ** 31 - 1;
const rangeOf = ({ minimum = -MAX_NUMBER, maximum = MAX_NUMBER }: Schema) => ({
  min: Math.max(minimum, -MAX_NUMBER),
  max: Math.min(maximum, MAX_NUMBER),
});

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  date: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString()),
};

function stringsOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema, known: readonly string[]) {
  const formatted = format === undefined ? undefined : formats[format];
  if (formatted) return formatted;
  const matching = pattern === undefined ? undefined : matchesOf(pattern);
  const free = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)), unit: 'grapheme' });
  return fc.oneof(matching ?? free, fc.constantFrom(...known));
}

/** Returns undefined for a pattern that fast-check cannot follow (a look behind, a flag). */
function matchesOf(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    const matching = fc.stringMatching(new RegExp(pattern, 'u'));
    fc.sample(matching, { numRuns: 1, seed: 1 });
    return matching;
  } catch {
    return undefined;
  }
}

function arraysOf({ items = {}, prefixItems, minItems = 0, maxItems = 4 }: Schema, known: readonly string[]) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, known)));
  return fc.array(valuesOf(items, known), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, 4)),
  });
}

function objectsOf({ properties = {}, required = [], additionalProperties }: Schema, known: readonly string[]) {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, known)] as const);
  const declared = fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  });
  if (fields.length > 0 || typeof additionalProperties !== 'object') return declared;
  return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties, known), { maxKeys: 3 });
}
