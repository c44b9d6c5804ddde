/** How values of fields are written. */
export type Formats = Readonly<Record<string, (value: string | number) => string>>;

/** Between somebody and the field that is hers: `Anna Rossi · photo_to`. */
const OF = ' · ';

/** Whose a field is, empty for the thing's own, and what it is called in the shop. */
export function partsOf(field: string): { of: string; own: string } {
  const at = field.lastIndexOf(OF);
  return at < 0 ? { of: '', own: field } : { of: field.slice(0, at + OF.length), own: field.slice(at + OF.length) };
}
