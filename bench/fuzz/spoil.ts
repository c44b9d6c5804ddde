import fc from 'fast-check';

/** Values that programs meet in attacks and by accident. */
const nasty: unknown[] = [
  null,
  '',
  ' ',
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  {},
  true,
  '\u0000',
  '\ud800',
  '\u202e1234',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%',
  '<script>alert(1)</script>',
  '{{#x}}{{/x}}',
  "' OR 1=1 --",
  '=HYPERLINK("x")',
  'line\r\nbreak: yes',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  'ä'.repeat(1000),
];

/** Replaces, removes or adds one value anywhere in an input. */
export const spoiled = (inputs: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(inputs, fc.constantFrom(...nasty), fc.nat(), fc.constantFrom('replace', 'remove', 'add'))
    .map(([input, value, place, act]) => spoil(structuredClone(input), value, place, act));

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nasty.filter((value) => typeof value === 'string')),
  fc.string({ maxLength: 40, unit: 'binary' }),
);

type Holder = Record<string, unknown>;

function spoil(input: unknown, value: unknown, place: number, act: string): unknown {
  const places = placesIn(input);
  const found = places[place % (places.length + 1)];
  if (!found) return value;
  const [holder, name] = found;
  if (act === 'replace') holder[name] = value;
  else if (act === 'remove') Reflect.deleteProperty(holder, name);
  else Object.defineProperty(holder, '__proto__', { value, enumerable: true, configurable: true, writable: true });
  return input;
}

function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((name) => [[holder, name] as [Holder, string], ...placesIn(holder[name])]);
}
