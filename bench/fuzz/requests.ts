import fc from 'fast-check';
import type * as z from 'zod';
import type { Route } from '../../core/wire/route.ts';
import { inputsOf } from './from-schema.ts';
import { nastyText, spoiled } from './spoil.ts';

export interface FuzzedRequest {
  method: string;
  /** Path and query. */
  path: string;
  body?: string;
  headers: Record<string, string>;
}

/** Returns requests to a route: fitting ones, ones with a spoiled value, and ones that are no JSON. */
export function requestsTo(key: string, route: Route, known: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const [method = '', path = ''] = key.split(' ');
  return fc
    .record({
      values: fc.array(fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 3 }, nastyText), {
        minLength: 6,
        maxLength: 6,
      }),
      params: route.params ? inputsOf(route.params, known) : fc.constant({}),
      query: fc.oneof(textsOf(route.query, known), fc.dictionary(nastyText, nastyText, { maxKeys: 3 })),
      body: bodiesOf(route.body, known),
      headers: strangeHeaders,
      fits: fc.boolean(),
    })
    .map(({ values, params, query, body, headers, fits }) => {
      const fitting = params as Record<string, string>;
      let place = 0;
      const filled = path.replace(/\{(\w+)\+?\}/g, (_whole, name: string) =>
        encoded(String((fits ? fitting[name] : undefined) ?? values[place++ % values.length])),
      );
      const asked = new URLSearchParams(query).toString();
      const sends = method !== 'GET' && method !== 'DELETE';
      return { method, path: filled + (asked ? `?${asked}` : ''), headers, ...(sends && { body }) };
    });
}

/** A lone half of a letter has no encoding, and no browser sends it. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).replace(/^\.+$/, '%2e') || '%20';

function textsOf(query: z.ZodObject | undefined, known: readonly string[]): fc.Arbitrary<Record<string, string>> {
  if (!query) return fc.constant({});
  return fc
    .oneof(inputsOf(query, known), spoiled(inputsOf(query, known)))
    .map((input) => (typeof input === 'object' && input !== null ? Object.entries(input) : []))
    .map((fields) => Object.fromEntries(fields.map(([name, value]) => [name, String(value).toWellFormed()])));
}

function bodiesOf(body: z.ZodType | undefined, known: readonly string[]): fc.Arbitrary<string> {
  const json = body ? inputsOf(body, known) : fc.jsonValue({ maxDepth: 3 });
  return fc.oneof(
    { arbitrary: json.map((value) => JSON.stringify(value)), weight: 4 },
    { arbitrary: spoiled(json).map((value) => JSON.stringify(value) ?? ''), weight: 4 },
    { arbitrary: fc.constantFrom(...noJson), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
  );
}

const noJson = [
  '',
  '{',
  '[',
  '"',
  'null',
  '{"a":',
  '\u0000',
  '[['.repeat(20_000),
  `"${'x'.repeat(2_000_000)}"`,
  '{"__proto__":{"x":1}}',
];

const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant<Record<string, string>>({ 'content-type': 'application/json' }), weight: 6 },
  fc.constantFrom<Record<string, string>>(
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json', accept: '*/*;q=x' },
    { 'content-type': 'application/json', 'accept-language': '*;q=0, zz-ZZ;q=9' },
    { 'content-type': 'application/json', cookie: '=;=;%00' },
    { 'content-type': 'application/json', 'x-forwarded-for': "'; drop" },
    { 'content-type': 'application/json', range: 'bytes=9-1' },
    { 'content-type': 'application/json', 'if-none-match': '*' },
  ),
);
