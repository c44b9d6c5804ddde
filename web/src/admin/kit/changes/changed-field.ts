/** Functions that write the fields' values. */
export type Formats = Readonly<Record<string, (value: string | number) => string>>;

/** Between an owner and her field: `Anna Rossi · photo_to`. */
const OF = ' · ';

/** Splits a field into its owner, empty for the entity's own field, and its name in the shop. */
export function partsOf(field: string): { of: string; own: string } {
  const at = field.lastIndexOf(OF);
  return at < 0 ? { of: '', own: field } : { of: field.slice(0, at + OF.length), own: field.slice(at + OF.length) };
}
