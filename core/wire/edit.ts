/** Fields that may be changed, some of them. */
export type Some<Fields extends object> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** Those of some fields that are given. */
export const givenOf = <Fields extends object>(fields: Some<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** Fields of a thing as somebody wants them, and as they were when they were looked at: nothing is overwritten that nobody saw. */
export interface Edit<Fields extends object> {
  changes: Some<Fields>;
  was: Some<Fields>;
}

/**
 * What an edit meets: all that it wants is `there` already; it is `open`, where every field is either as it was seen or as it shall be; or
 * somebody else wrote something third (`conflict`).
 */
export function judgeEdit<Fields extends object>(
  now: Fields,
  { changes, was }: Edit<Fields>,
): 'there' | 'open' | 'conflict' {
  const names = Object.keys(changes) as (keyof Fields)[];
  if (names.every((name) => now[name] === changes[name])) return 'there';
  return names.every((name) => now[name] === was[name] || now[name] === changes[name]) ? 'open' : 'conflict';
}

/** What the fields of an edit are now. */
export const currentOf = <Fields extends object>(now: Fields, { changes }: Edit<Fields>): Partial<Fields> =>
  Object.fromEntries((Object.keys(changes) as (keyof Fields)[]).map((name) => [name, now[name]])) as Partial<Fields>;
