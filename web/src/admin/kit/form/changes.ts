/** The values of a form's fields. */
export type Values = Record<string, string | number | boolean | null>;

export interface Change<Fields extends Values> {
  /** The new values of the changed fields. */
  changes: Partial<Fields>;
  /** The same fields' values at the opening. The shop writes only if they are still stored (`edit_conflict`). */
  was: Partial<Fields>;
}

/** Returns the fields with changed values, with their old values. */
export function changeOf<Fields extends Values>(before: Fields, after: Fields): Change<Fields> {
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  return { changes: pick(after, changed), was: pick(before, changed) };
}

/** A field that another admin changed meanwhile. */
export interface Conflict<Fields extends Values> {
  name: keyof Fields & string;
  now: Fields[string];
  yours: Fields[string];
}

/** Returns the fields that now have neither their old nor their new value. */
export const conflictsOf = <Fields extends Values>({ changes, was }: Change<Fields>, now: Fields): Conflict<Fields>[] =>
  Object.keys(changes)
    .filter((name) => now[name] !== was[name] && now[name] !== changes[name])
    .map((name) => ({ name, now: now[name] as Fields[string], yours: changes[name] as Fields[string] }));

const pick = <Fields extends Values>(values: Fields, names: readonly string[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Fields>;
