/** Splits a whole name into first and last name: the first word, and the others. */
export function nameInParts(name: string | null): { first_name: string | null; last_name: string | null } {
  const [first, ...others] = (name ?? '').trim().split(/\s+/);
  return { first_name: first || null, last_name: others.join(' ') || null };
}
