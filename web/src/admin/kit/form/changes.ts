/** What a form's fields hold. */
export type Values = Record<string, string | number | boolean | null>;

export interface Change<Fields extends Values> {
  /** What is to be, of the fields that were changed. */
  changes: Partial<Fields>;
  /** What the same fields were when they were opened; the write holds only while they still are (`edit_conflict`). */
  was: Partial<Fields>;
}

/** The fields whose values are others than they were, and how they were. */
export function changeOf<Fields extends Values>(before: Fields, after: Fields): Change<Fields> {
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  return { changes: pick(after, changed), was: pick(before, changed) };
}

/** A field that somebody else changed meanwhile. */
export interface Conflict<Fields extends Values> {
  name: keyof Fields & string;
  now: Fields[string];
  yours: Fields[string];
}

/** Where what is there now is neither what it was nor what it shall be. */
export const conflictsOf = <Fields extends Values>({ changes, was }: Change<Fields>, now: Fields): Conflict<Fields>[] =>
  Object.keys(changes)
    .filter((name) => now[name] !== was[name] && now[name] !== changes[name])
    .map((name) => ({ name, now: now[name] as Fields[string], yours: changes[name] as Fields[string] }));

const pick = <Fields extends Values>(values: Fields, names: readonly string[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Fields>;
