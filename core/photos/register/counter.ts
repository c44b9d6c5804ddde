/**
 * Reads a photo's position on the card from its file name (`docs/photos.md`). Cameras count in the last digits of the
 * name, phones write the moment, computers mark copies.
 */

export interface PlaceInName {
  /** The camera's counter; null for a name without one. */
  counter: number | null;
  /** True if the name marks a copy of another file. */
  copy: boolean;
}

/** No camera counts to a longer number, and it would reach into the next camera's numbers. */
const COUNTER_DIGITS = 9;

const IDENTIFIER = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/**
 * `20260821_101233`, `2026-08-21 at 10.12.33`, `21.08.2026, 10 12 33`, with or without thousandths: a time, not a
 * counter.
 */
const MOMENT =
  /(?<!\d)(?:(?:19|20)\d\d(?<d>[-_.]?)(?:0[1-9]|1[0-2])\k<d>(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.(?:20)?\d\d)\D{0,4}(?:[01]\d|2[0-3])(?<t>[-_.: ]?)[0-5]\d\k<t>[0-5]\d(?:[-_.]?\d{1,3})?(?: ?\(\d{1,2}\))?(?!\d)/g;

/** `IMG_0013 copia 2`, `IMG_0013 - Kopie (2)`, `IMG_0013-Edit`. */
const CALLED_COPY =
  /[\s_-]*\(?(?:copia|copie|copy|kopie|edit(?:ed)?|bearbeitet|modificat[ao]|modifiée?)\)?(?:[\s_-]*(?:\d{1,2}|\(\d{1,2}\))){0,2}$/iu;
/** `IMG_0013 (1)`, `IMG_0013-2`, `IMG_0013~2`, `IMG_0013 2`: a short number after a number as long as cameras write. */
const NUMBERED_COPY = /^(?<prefix>.*?)(?<counter>\d{4,})(?: ?\(\d{1,2}\)|[-~ ]\d{1,2})$/s;
/** `Iragna2026-1` is the first photo of that year; `IMG_2026-1` is a copy of the photo 2026. */
const YEAR_OR_DATE = /^(?:19|20)\d\d(?:\d{4})?$/;
const CAMERA_PREFIX = /(?:^|[^a-z])_?(?:img|dscn?|dscf|mg|imgp|pict|sam|cimg|gopr|dji)[_-]?$/i;

/** @param file the name alone, without folders; its extension does not count */
export function placeInName(file: string): PlaceInName {
  const stem = stemOf(file).replace(IDENTIFIER, '').replace(MOMENT, '');
  const original = withoutCopy(stem);
  return { counter: lastNumber(original), copy: original !== stem };
}

export const stemOf = (file: string): string => file.replace(/\.[^.]*$/, '');

function withoutCopy(stem: string): string {
  const called = stem.replace(CALLED_COPY, '');
  const base = /\d/.test(called) ? called : stem;
  const { prefix = '', counter = '' } = NUMBERED_COPY.exec(base)?.groups ?? {};
  const isNumbered = counter !== '' && (!YEAR_OR_DATE.test(counter) || CAMERA_PREFIX.test(prefix));
  return isNumbered ? prefix + counter : base;
}

function lastNumber(stem: string): number | null {
  const digits = /(\d+)\D*$/.exec(stem)?.[1]?.replace(/^0+(?=\d)/, '');
  return digits === undefined || digits.length > COUNTER_DIGITS ? null : Number(digits);
}
