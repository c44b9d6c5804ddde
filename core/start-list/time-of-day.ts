const FORMS = /^([01]?\d|2[0-3])[:.]([0-5]\d)[:.]([0-5]\d)(?:[.,](\d{1,3}))?$/;

/**
 * Ms since midnight of `10:12:33`, `10.12.33` or `10:12:33.5`; undefined for anything else, and for a time without its seconds: within a minute one rider
 * leaves and the next one enters.
 */
export function timeOfDay(text: string): number | undefined {
  const [, hours, minutes, seconds, fraction = ''] = FORMS.exec(text) ?? [];
  if (hours === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}
