/** Returns the cents of an amount as people write it (`5`, `5.50`, `5,50`); null for anything else. */
export function centsOf(text: string): number | null {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}
