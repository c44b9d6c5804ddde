/** Some of the fields that an edit may change. */
export type Some<Fields extends object> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** Returns the given fields, without undefined ones. */
export const givenOf = <Fields extends object>(fields: Some<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** New values of fields, and the values that the admin saw. So an edit never overwrites an unseen value. */
export interface Edit<Fields extends object> {
  changes: Some<Fields>;
  was: Some<Fields>;
}

/**
 * Judges an edit. `there`: all fields already have the new values. `open`: each field has either its seen or its new
 * value. `conflict`: another admin wrote a different value.
 */
export function judgeEdit<Fields extends object>(
  now: Fields,
  { changes, was }: Edit<Fields>,
): 'there' | 'open' | 'conflict' {
  const names = Object.keys(changes) as (keyof Fields)[];
  if (names.every((name) => now[name] === changes[name])) return 'there';
  return names.every((name) => now[name] === was[name] || now[name] === changes[name]) ? 'open' : 'conflict';
}

/** Returns the current values of an edit's fields. */
export const currentOf = <Fields extends object>(now: Fields, { changes }: Edit<Fields>): Partial<Fields> =>
  Object.fromEntries((Object.keys(changes) as (keyof Fields)[]).map((name) => [name, now[name]])) as Partial<Fields>;
